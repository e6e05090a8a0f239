import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Picture, PictureFile } from './picture.entity.js';
import type { RenderedPicture } from './render.js';

/** The same for the same bytes. */
export const pictureId = (upload: Buffer): string =>
  createHash('sha256').update(upload).digest('hex').slice(0, 32);

/** Call it in a transaction. The same picture may be stored twice at the same time. */
export async function storePicture(
  manager: EntityManager,
  record: Pick<Picture, 'id' | 'lastUsedAt'>,
  { width, height, files }: RenderedPicture,
): Promise<Picture> {
  const picture = manager.create(Picture, { ...record, width, height });
  await manager.upsert(Picture, picture, ['id']);
  for (const file of files)
    await manager.upsert(PictureFile, { pictureId: picture.id, ...file }, ['pictureId', 'width', 'format']);
  return picture;
}
