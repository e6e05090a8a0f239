import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Picture, PictureFile } from './picture.entity.js';
import { PictureFilesController } from './picture-files.controller.js';
import { PictureRenderer } from './picture-renderer.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { UnusedPictures } from './unused-pictures.js';

@Module({
  imports: [TypeOrmModule.forFeature([Picture, PictureFile])],
  controllers: [PicturesController, PictureFilesController],
  providers: [PicturesService, PictureRenderer, UnusedPictures],
  exports: [UnusedPictures],
})
export class PicturesModule {}
