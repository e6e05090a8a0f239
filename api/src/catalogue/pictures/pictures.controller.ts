import {
  pictureIdInAddress,
  type RemovedPicture,
  removedPictureSchema,
  type UploadedPicture,
  uploadedPictureSchema,
} from '@hofkiste/contract/wire/pictures';
import { Controller, Delete, Param, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { PictureUpload } from './picture-upload.js';
import { unknownPictureFormat } from './pictures.errors.js';
import { PicturesService } from './pictures.service.js';
import { pictureView, removedPictureView } from './pictures.view.js';

@Controller('api/admin/pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @Describe('Upload a picture (JPEG, PNG or WebP)', uploadedPictureSchema, { file: 'file' })
  @UseInterceptors(PictureUpload)
  async upload(@UploadedFile() file: Express.Multer.File | undefined): Promise<UploadedPicture> {
    if (!file) throw unknownPictureFormat();
    return pictureView(await this.pictures.add(file.buffer));
  }

  @Delete(':id')
  @Describe(
    'Remove a picture, also from everything that shows it. Answers the addresses of its files',
    removedPictureSchema,
  )
  @Audited('picture.removed')
  async remove(@Param('id', { schema: pictureIdInAddress }) id: string): Promise<RemovedPicture> {
    return removedPictureView(await this.pictures.remove(id));
  }
}
