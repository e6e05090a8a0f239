const MAKERS = /(?<![\w.])(v\.\w+|text|requiredText|requiredTime|amount|orNull)\(/g;

/** Tells the minifier that creating a schema has no side effects, so that unused schemas are removed from the bundle. */
// biome-ignore lint/style/noDefaultExport: loaders are default exports
export default (code) => code.replace(MAKERS, '/*#__PURE__*/ $&');
