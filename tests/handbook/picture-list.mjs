import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Writes `pictures.ts`, which lists the pictures and their sizes for the back office.
 * @param {string} handbook
 */
export async function writePictureList(handbook) {
  const files = readdirSync(join(handbook, 'pictures'))
    .filter((file) => file.endsWith('.webp'))
    // Same order as the formatter's for imports.
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const pictures = await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(join(handbook, 'pictures', file));
      const { width, height } = await sharp(bytes).metadata();
      return { name: file.replace('.webp', ''), bytes, width, height };
    }),
  );
  writeFileSync(
    join(handbook, 'pictures.ts'),
    [
      ...pictures.map(({ name }) => `import ${variable(name)} from './pictures/${name}.webp';`),
      '',
      '/** Written by `npm run handbook`. */',
      'export const pictures: Readonly<Record<string, { url: string; width: number; height: number }>> = {',
      ...pictures.map(
        ({ name, width, height }) =>
          `  ${variable(name)}: { url: ${variable(name)}, width: ${width}, height: ${height} },`,
      ),
      '};',
      '',
    ].join('\n'),
  );
  return { count: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}

const variable = (/** @type {string} */ name) =>
  name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
