// The alphabet of GSM 03.38; what stands in its extension takes two places.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€\f';

/** Characters as the provider counts them, and how many messages it sends and bills. */
export function smsLength(text: string): { characters: number; parts: number } {
  const signs = [...text];
  const isPlain = signs.every((sign) => BASIC.includes(sign) || EXTENSION.includes(sign));
  const sizes = signs.map((sign) => (isPlain ? (EXTENSION.includes(sign) ? 2 : 1) : sign.length));
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  return { characters, parts: characters <= single ? Math.min(characters, 1) : partsOf(sizes, each) };
}

/** A sign of two places is never torn apart. */
function partsOf(sizes: readonly number[], room: number) {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
