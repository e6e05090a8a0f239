import { WHITE } from '@hofkiste/contract/plain/colors';
import type { PercentCrop } from 'react-image-crop';

/** Pixels, more than any page shows. A PNG of the larger size could have too many bytes. */
const MAX_EDGE = { 'image/jpeg': 2400, 'image/png': 1600 };

/** The chosen part of a loaded picture, upright. PNG keeps what is transparent. null if the browser can't draw it. */
export function cutPicture(
  image: HTMLImageElement,
  crop: PercentCrop,
  type: keyof typeof MAX_EDGE,
): Promise<Blob | null> {
  // An image element has applied the EXIF rotation already
  const width = (crop.width / 100) * image.naturalWidth;
  const height = (crop.height / 100) * image.naturalHeight;
  const left = (crop.x / 100) * image.naturalWidth;
  const top = (crop.y / 100) * image.naturalHeight;
  const scale = Math.min(1, MAX_EDGE[type] / Math.max(width, height));

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    // A PNG that is named .jpg: what is transparent would become black
    context.fillStyle = WHITE;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}
