import type { Page } from '@playwright/test';

/** An APP1 segment with EXIF: the camera was held upright, so the picture is to be turned clockwise by 90 degrees. */
const UPRIGHT = Buffer.from(
  'ffe100224578696600004d4d002a000000080001011200030000000100060000000000000000',
  'hex',
);

let photo: Buffer | undefined;

/** A JPEG of 12 megapixels from a phone that was held upright: 3000 × 4000 pixels, the sky above the soil. */
export async function aPhoto(page: Page) {
  photo ??= await drawPhoto(page);
  return { name: 'IMG_2711.jpg', mimeType: 'image/jpeg', buffer: photo };
}

async function drawPhoto(page: Page): Promise<Buffer> {
  const jpeg = await draw(page, {
    type: 'image/jpeg',
    width: 4000,
    height: 3000,
    // Turned clockwise, left is above
    grounds: ['#8fc4e8', '#7a4a20'],
    circles: Array.from(
      { length: 300 },
      (_, i) => [(i * 977) % 4000, (i * 613) % 3000, 8 + (i % 30)] as const,
    ),
  });
  return Buffer.concat([jpeg.subarray(0, 2), UPRIGHT, jpeg.subarray(2)]);
}

/** A PNG of 900 × 600 pixels: a circle on a transparent ground. */
export async function aLogo(page: Page) {
  const buffer = await draw(page, {
    type: 'image/png',
    width: 900,
    height: 600,
    grounds: [],
    circles: [[450, 300, 200]],
  });
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

interface Drawing {
  type: string;
  width: number;
  height: number;
  /** Colours from left to right. */
  grounds: string[];
  /** x, y and radius. */
  circles: (readonly [number, number, number])[];
}

const draw = async (page: Page, drawing: Drawing) =>
  Buffer.from(
    await page.evaluate(async ({ type, width, height, grounds, circles }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      const part = width / grounds.length;
      for (const [index, color] of grounds.entries()) {
        context.fillStyle = color;
        context.fillRect(index * part, 0, part, height);
      }
      context.fillStyle = '#5a9216';
      for (const [x, y, radius] of circles) {
        context.beginPath();
        context.arc(x, y, radius, 0, 7);
        context.fill();
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    }, drawing),
    'base64',
  );
