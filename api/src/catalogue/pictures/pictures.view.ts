import { pictureAddress } from '@hofkiste/contract/plain/picture-address';
import type { RemovedPicture, UploadedPicture } from '@hofkiste/contract/wire/pictures';
import type { Picture, PictureFile } from './picture.entity.js';

export const pictureView = ({ id, width, height }: Picture): UploadedPicture => ({
  id,
  url: pictureAddress(id, width),
  width,
  height,
});

export const removedPictureView = (files: readonly PictureFile[]): RemovedPicture => ({
  files: files.map(({ pictureId, width, format }) => `/pictures/${pictureId}-${width}.${format}`),
});
