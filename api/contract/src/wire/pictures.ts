import * as v from 'valibot';

/** Maximum size of an upload. */
export const MAX_PICTURE_BYTES = 12_000_000;
export const MAX_PICTURE_PIXELS = 50_000_000;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The answer of POST /api/admin/pictures. `width` and `height` are those of the largest size, which `url` names. */
export const UploadedPicture = v.object({
  id: v.string(),
  /** '/pictures/{id}-{width}.webp'. */
  url: v.string(),
  width: v.number(),
  height: v.number(),
});

/** An `id` in an address. */
export const pictureIdInAddress = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Ungültige Nummer'));

/** The answer of DELETE /api/admin/pictures/{id}: addresses that caches may still have. */
export const RemovedPicture = v.object({ files: v.array(v.string()) });

export type RemovedPicture = v.InferOutput<typeof RemovedPicture>;
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>;
