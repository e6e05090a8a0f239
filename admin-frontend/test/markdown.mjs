import { compileSync } from '@mdx-js/mdx';

/** Compiles the chapters of the handbook for jest, as the loader does for the build. */
// biome-ignore lint/style/noDefaultExport: jest takes the default export as the transformer
export default {
  process: (text) => {
    const body = compileSync(text, { format: 'md', outputFormat: 'function-body' });
    return {
      code: `const run = function () { ${body} };\nmodule.exports = { __esModule: true, ...run(require('react/jsx-runtime')) };`,
    };
  },
};
