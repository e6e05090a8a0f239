import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAddress } from '@hofkiste/contract/picture-address';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import { render } from '../pictures/render.js';
import { pictureId, storePicture } from '../pictures/stored-picture.js';

const DRAWINGS = join(import.meta.dirname, '../../../shop-frontend/public/illustrations');

/** The width of each drawing as an uploaded picture. The first one of the page stays a drawing: it has fewer bytes. */
const PICTURES = {
  'hero-acker': 1600,
  'hero-abholung': 1600,
  'kiste-gross': 960,
  'kiste-klein': 960,
  'kiste-suppe': 960,
};

/** The address of a drawing of the shop. */
export const drawing = (name: string): string => `/illustrations/${name}.svg`;

/** Stores the farm's pictures as if the farmer had uploaded them. Resolves to a function that gives their addresses. */
export async function createPictures(manager: EntityManager, now: Date): Promise<typeof drawing> {
  const addresses = new Map<string, string>();
  const rendered = Object.entries(PICTURES).map(async ([name, width]) => {
    const upload = await rasterized(await readFile(join(DRAWINGS, `${name}.svg`)), width);
    return { name, id: pictureId(upload), rendering: await render(upload) };
  });
  for (const { name, id, rendering } of await Promise.all(rendered)) {
    if ('problem' in rendering) throw new Error(`${name}.svg: ${rendering.problem}`);
    const picture = await storePicture(manager, { id, lastUsedAt: now }, rendering);
    addresses.set(name, pictureAddress(id, picture.width));
  }
  return (name) => addresses.get(name) ?? drawing(name);
}

async function rasterized(svg: Buffer, width: number): Promise<Buffer> {
  const { width: drawn, density = 72 } = await sharp(svg).metadata();
  return sharp(svg, { density: (density * width) / drawn })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
