import subsetFont from 'subset-font';

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

/** ASCII, the letters of Latin-1, and what German sets besides: quotes, dashes, the euro. */
const GERMAN = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0\u202fŒœŠšŽžẞ§©°±²³¼½¾«»„“”‚‘’–—…•·€≥≤→`;
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'ccmp', 'locl'];

/** A loader: keeps of a variable font the German signs and the weights `{min, max}` that are really used. */
// biome-ignore lint/style/noDefaultExport: what a loader has to be
export default function germanFont(font) {
  const { weights } = this.getOptions();
  const done = this.async();
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: weights } };
  subsetFont(font, GERMAN, options).then(
    (subset) => done(null, subset),
    (error) => done(error),
  );
}

export const raw = true;
