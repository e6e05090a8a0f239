import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAddress } from '@hofkiste/contract/plain/picture-address';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import { pictureId, storePicture } from '../catalogue/pictures/pictures.service.js';
import { render } from '../catalogue/pictures/render.js';

const DRAWINGS = join(import.meta.dirname, '../../../shop-frontend/public/illustrations');
/** The first picture of the page stays a drawing: it has a tenth of the bytes. */
const UPLOADED = ['hero-acker', 'hero-abholung'];
const WIDTH = 1600;

/** The address of a drawing of the shop. */
export const drawing = (name: string): string => `/illustrations/${name}.svg`;

/** Stores some drawings as if the farmer had uploaded them. Resolves to a function that gives the address of each drawing. */
export async function createPictures(manager: EntityManager, now: Date): Promise<typeof drawing> {
  const addresses = new Map<string, string>();
  for (const name of UPLOADED) {
    const upload = await rasterized(await readFile(join(DRAWINGS, `${name}.svg`)));
    const rendering = await render(upload);
    if ('problem' in rendering) throw new Error(`${name}.svg: ${rendering.problem}`);
    const record = { id: pictureId(upload), lastUsedAt: now };
    const { id, width } = await storePicture(manager, record, rendering);
    addresses.set(name, pictureAddress(id, width));
  }
  return (name) => addresses.get(name) ?? drawing(name);
}

async function rasterized(svg: Buffer): Promise<Buffer> {
  const { width, density = 72 } = await sharp(svg).metadata();
  return sharp(svg, { density: (density * WIDTH) / width })
    .resize({ width: WIDTH })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
