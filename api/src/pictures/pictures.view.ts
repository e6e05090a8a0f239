import { pictureAddress } from '@hofkiste/contract/picture-address';
import type { UploadedPicture } from '@hofkiste/contract/pictures';
import type { Picture } from './picture.entity.js';

export const pictureView = ({ id, width, height }: Picture): UploadedPicture => ({
  id,
  url: pictureAddress(id, width),
  width,
  height,
});
