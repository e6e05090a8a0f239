import subsetFont from 'subset-font';

/**
 * @param {number} first
 * @param {number} last
 */
const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

/** ASCII, the letters of Latin-1, and the other characters of German text: quotes, dashes, the euro. */
const GERMAN = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0\u202fŒœŠšŽžẞ§©°±²³¼½¾«»„“”‚‘’–—…•·€≥≤→`;
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'ccmp', 'locl'];

/**
 * A loader that reduces a variable font to German characters and to the weights `{min, max}` in use.
 * @this {import('@rspack/core').LoaderContext<{weights: {min: number, max: number}}>}
 * @param {Buffer} font
 */
// biome-ignore lint/style/noDefaultExport: rspack loads the default export
export default function germanFont(font) {
  const { weights } = this.getOptions();
  const done = this.async();
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: weights } };
  subsetFont(font, GERMAN, options).then(
    (/** @type {Buffer} */ subset) => done(null, subset),
    (error) => done(error),
  );
}

export const raw = true;
