import { Controller, Get, Header, Headers, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { unknownRoute } from '../../server/errors.js';
import { PicturesService } from './pictures.service.js';

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(webp|jpg)$/;

/** The files of pictures, for everybody. Browsers keep them for good, since an address has one content only. */
@Controller('pictures')
export class PictureFilesController {
  constructor(private readonly pictures: PicturesService) {}

  /** The gateway asks with the tag of its copy whether the picture still exists. */
  @Get(':name')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async file(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const [, id, width, format] = NAME.exec(name) ?? [];
    if (!id) throw unknownRoute();
    const tag = `"${name}"`;
    response.set('ETag', tag);
    if (known === tag && (await this.pictures.exists(id))) {
      response.status(304);
      return undefined;
    }
    const bytes = await this.pictures.file(id, Number(width), format === 'jpg' ? 'jpg' : 'webp');
    return new StreamableFile(bytes, {
      type: format === 'jpg' ? 'image/jpeg' : 'image/webp',
      length: bytes.length,
    });
  }
}
