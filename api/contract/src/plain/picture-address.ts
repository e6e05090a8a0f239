/** In pixels: icons, thumbnails, cards, phones and desks. A picture is stored in these, and in its own width if that is smaller than the last. */
export const PICTURE_WIDTHS: readonly number[] = [96, 240, 480, 960, 1600];

const UPLOADED = /^(\/pictures\/[0-9a-f]{32})-(\d{1,4})\.(?:webp|jpg)$/;

/** '/pictures/{id}-{width}.webp'. */
export const pictureAddress = (id: string, width: number): string => `/pictures/${id}-${width}.webp`;

/** The id of an uploaded picture; undefined for any other address. */
export const pictureIdOf = (address: string): string | undefined =>
  UPLOADED.exec(address)?.[1]?.replace('/pictures/', '');

/** For readers that may not know WebP: an uploaded picture as JPEG, any other address as it is. */
export const asJpeg = (address: string): string => address.replace(UPLOADED, '$1-$2.jpg');

/**
 * The smaller sizes of an uploaded picture and itself, for `srcset`: '/pictures/…-480.webp 480w, /pictures/…-960.webp
 * 960w'. Undefined for any other address.
 */
export function pictureSources(address: string): string | undefined {
  const [, picture, width] = UPLOADED.exec(address) ?? [];
  if (!picture) return undefined;
  const largest = Number(width);
  return [...PICTURE_WIDTHS.filter((smaller) => smaller < largest), largest]
    .map((size) => `${picture}-${size}.webp ${size}w`)
    .join(', ');
}

/** The size of an uploaded picture that phones show as a background; any other address as it is. */
export const phoneBackground = (address: string): string =>
  address.replace(UPLOADED, (large, picture, width) => (Number(width) > 960 ? `${picture}-960.webp` : large));
