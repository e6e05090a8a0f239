import { MAX_PICTURE_BYTES } from '@hofkiste/contract/wire/pictures';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { pictureTooLarge, tooManyUploads, unknownPictureFormat } from './pictures.errors.js';

/** One is rendered, the others are received or wait: each takes up to 12 MB. */
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
