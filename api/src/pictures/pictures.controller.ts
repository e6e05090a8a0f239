import type { UploadedPicture } from '@hofkiste/contract/pictures';
import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { PictureUpload } from './picture-upload.js';
import { UnknownPictureFormat } from './pictures.errors.js';
import { PicturesService } from './pictures.service.js';
import { pictureView } from './pictures.view.js';

@Controller('api/admin/pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @UseInterceptors(PictureUpload)
  async upload(@UploadedFile() file: Express.Multer.File | undefined): Promise<UploadedPicture> {
    if (!file) throw new UnknownPictureFormat();
    return pictureView(await this.pictures.add(file.buffer));
  }
}
