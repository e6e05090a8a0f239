import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { unknownRoute } from '../../server/errors.js';
import { PicturesService } from './pictures.service.js';

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(webp|jpg)$/;

/** The files of pictures, for everybody. The gateway caches them for good, since an address has one content only. */
@Controller('pictures')
export class PictureFilesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':name')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async file(@Param('name') name: string): Promise<StreamableFile> {
    const [, id, width, format] = NAME.exec(name) ?? [];
    if (!id) throw unknownRoute();
    const bytes = await this.pictures.file(id, Number(width), format === 'jpg' ? 'jpg' : 'webp');
    return new StreamableFile(bytes, {
      type: format === 'jpg' ? 'image/jpeg' : 'image/webp',
      length: bytes.length,
    });
  }
}
