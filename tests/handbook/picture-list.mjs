import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `pictures.ts`, which lists the pictures and their sizes for the back office.
 * @param {string} handbook
 */
export function writePictureList(handbook) {
  const pictures = readdirSync(join(handbook, 'pictures'))
    .filter((file) => file.endsWith('.webp'))
    // Same order as the formatter's for imports.
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((file) => {
      const bytes = readFileSync(join(handbook, 'pictures', file));
      return { name: file.replace('.webp', ''), bytes, ...sizeOf(bytes) };
    });
  writeFileSync(
    join(handbook, 'pictures.ts'),
    [
      ...pictures.map(({ name }) => `import ${variable(name)} from './pictures/${name}.webp';`),
      '',
      '/** Written by `npm run handbook`. */',
      'export const pictures = {',
      ...pictures.map(
        ({ name, width, height }) =>
          `  ${variable(name)}: { url: ${variable(name)}, width: ${width}, height: ${height} },`,
      ),
      '} as const;',
      '',
      'export type PictureName = keyof typeof pictures;',
      '',
    ].join('\n'),
  );
  return { count: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}

const variable = (/** @type {string} */ name) =>
  name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Reads the size from the header of a WebP file in the extended format, which Chromium writes (RFC 9649, section 2.7).
 * @param {Buffer} file
 */
function sizeOf(file) {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error('not an extended WebP file');
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}
