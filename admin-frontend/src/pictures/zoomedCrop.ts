import type { PercentCrop } from 'react-image-crop';

/** How many times a crop of the same shape fits into the width of the largest one. */
export const zoomOf = (crop: PercentCrop, largest: PercentCrop): number => largest.width / crop.width;

/** The crop in the same shape, around the same middle as far as the picture reaches. */
export function zoomedCrop(crop: PercentCrop, largest: PercentCrop, zoom: number): PercentCrop {
  const scale = Math.min(zoomOf(crop, largest) / zoom, 100 / crop.width, 100 / crop.height);
  const side = (start: number, length: number) => {
    const size = length * scale;
    const middle = start + length / 2;
    return { start: Math.min(Math.max(middle - size / 2, 0), 100 - size), size };
  };
  const [across, down] = [side(crop.x, crop.width), side(crop.y, crop.height)];
  return { unit: '%', x: across.start, y: down.start, width: across.size, height: down.size };
}
