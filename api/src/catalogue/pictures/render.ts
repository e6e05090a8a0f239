import { PICTURE_WIDTHS } from '@hofkiste/contract/plain/picture-address';
import { MAX_PICTURE_PIXELS } from '@hofkiste/contract/wire/pictures';
import sharp from 'sharp';
import type { PictureFormat } from './picture.entity.js';

const READABLE = ['jpeg', 'png', 'webp'];
const LARGEST = Math.max(...PICTURE_WIDTHS);
/** A picture that is taller gets narrower: WebP has at most 16,383 rows, and each takes memory. */
const MAX_HEIGHT = 3 * LARGEST;

interface RenderedFile {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** All sizes of a picture, with the dimensions of the largest. */
export interface RenderedPicture {
  width: number;
  height: number;
  files: RenderedFile[];
}

export type Rendering = RenderedPicture | { problem: 'unreadable' | 'too many pixels' };

type Pixels = Awaited<ReturnType<typeof decode>>;

/** Nothing is enlarged; the picture is upright, and its metadata are gone. */
export async function render(upload: Buffer): Promise<Rendering> {
  let pixels: Pixels;
  try {
    const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (!READABLE.includes(format)) return { problem: 'unreadable' };
    if (width * height > MAX_PICTURE_PIXELS) return { problem: 'too many pixels' };
    pixels = await decode(upload);
  } catch {
    return { problem: 'unreadable' };
  }
  const { width, height } = pixels.info;
  const files: RenderedFile[] = [];
  for (const size of new Set(PICTURE_WIDTHS.map((wanted) => Math.min(wanted, width))))
    files.push(...(await encode(pixels, size)));
  return { width, height, files };
}

/** Once for all sizes. */
const decode = (upload: Buffer) =>
  sharp(upload, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

async function encode({ data, info: { width, height, channels } }: Pixels, size: number) {
  const resized = () => sharp(data, { raw: { width, height, channels } }).resize({ width: size });
  const webp = await resized().webp({ quality: 78 }).toBuffer();
  // JPEG knows no transparency.
  const jpg = await resized().flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  return [
    { width: size, format: 'webp' as const, bytes: webp },
    { width: size, format: 'jpg' as const, bytes: jpg },
  ];
}
