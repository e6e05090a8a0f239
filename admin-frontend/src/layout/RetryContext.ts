import { createContext } from 'react';

/** Loads the page anew, without a reload of the document. */
export const RetryContext = createContext(() => {});
