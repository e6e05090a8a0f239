// An ES module, so that a dynamic import needs no object with all exports of the package.
export { createRoot, hydrateRoot } from 'react-dom/client';
