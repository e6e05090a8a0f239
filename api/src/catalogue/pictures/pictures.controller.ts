import { pictureAddress } from '@hofkiste/contract/plain/picture-address';
import {
  MAX_PICTURE_BYTES,
  pictureIdInAddress,
  RemovedPicture,
  UploadedPicture,
} from '@hofkiste/contract/wire/pictures';
import {
  type CallHandler,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  Headers,
  Injectable,
  Param,
  PayloadTooLargeException,
  Post,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { StorageEngine } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { unknownRoute } from '../../server/errors.js';
import type { Picture, PictureFile } from './picture.entity.js';
import {
  PicturesService,
  pictureTooLarge,
  tooManyUploads,
  unknownPictureFormat,
} from './pictures.service.js';

/** Bound of uploads that are rendered (one), received or wait: each takes up to 12 MB. */
const MAX_AT_ONCE = 3;

const limits = { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0, parts: 1 };

/** Takes half the memory of multer's own, which collects the parts before it joins them. */
const memory: StorageEngine = {
  _handleFile(request, { stream }, done) {
    const sent = Number(request.headers['content-length'] ?? MAX_PICTURE_BYTES);
    const bytes = Buffer.allocUnsafeSlow(Math.min(sent, MAX_PICTURE_BYTES));
    let size = 0;
    stream
      .on('data', (part: Buffer) => {
        size += part.copy(bytes, size);
      })
      .once('end', () => done(null, { buffer: bytes.subarray(0, size) }));
  },
  _removeFile: (_request, _file, done) => done(null),
};

/** Receives the picture of a multipart body, in memory. */
@Injectable()
export class PictureUpload extends FileInterceptor('file', { storage: memory, limits }) {
  private uploads = 0;

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    // The upload would wait without an end for a body that doesn't come.
    if (context.switchToHttp().getRequest<Request>().destroyed) throw unknownPictureFormat();
    if (this.uploads >= MAX_AT_ONCE) throw tooManyUploads();
    this.uploads++;
    try {
      const answer = await super.intercept(context, next);
      return answer.pipe(finalize(() => this.uploads--));
    } catch (error) {
      this.uploads--;
      // Otherwise the body isn't one file in the right field, or it broke off.
      throw error instanceof PayloadTooLargeException ? pictureTooLarge() : unknownPictureFormat();
    }
  }
}

const pictureView = ({ id, width, height }: Picture): UploadedPicture => ({
  id,
  url: pictureAddress(id, width),
  width,
  height,
});

const removedPictureView = (files: readonly PictureFile[]): RemovedPicture => ({
  files: files.map(({ pictureId, width, format }) => `/pictures/${pictureId}-${width}.${format}`),
});

@Controller('api/admin/pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @For('staff')
  @Describe('Upload a picture (JPEG, PNG or WebP)', UploadedPicture, { status: 201, file: 'file' })
  @UseInterceptors(PictureUpload)
  async upload(@UploadedFile() file: Express.Multer.File | undefined): Promise<UploadedPicture> {
    if (!file) throw unknownPictureFormat();
    return pictureView(await this.pictures.add(file.buffer));
  }

  @Delete(':id')
  @Describe(
    'Remove a picture, also from everything that shows it. Answers the addresses of its files',
    RemovedPicture,
  )
  @Audited('picture.removed')
  async remove(@Param('id', { schema: pictureIdInAddress }) id: string): Promise<RemovedPicture> {
    return removedPictureView(await this.pictures.remove(id));
  }
}

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
