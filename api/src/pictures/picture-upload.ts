import { MAX_PICTURE_BYTES } from '@hofkiste/contract/pictures';
import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { finalize, type Observable } from 'rxjs';
import { PictureTooLarge, TooManyUploads, UnknownPictureFormat } from './pictures.errors.js';

/** One is rendered, the others are received or wait: each takes up to 12 MB. */
const MAX_AT_ONCE = 4;

const limits = { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0, parts: 1 };

/** Receives the picture of a multipart body, in memory. */
@Injectable()
export class PictureUpload extends FileInterceptor('file', { limits }) {
  private uploads = 0;

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (this.uploads >= MAX_AT_ONCE) throw new TooManyUploads();
    this.uploads++;
    try {
      const answer = await super.intercept(context, next);
      return answer.pipe(finalize(() => this.uploads--));
    } catch (error) {
      this.uploads--;
      if (error instanceof PayloadTooLargeException) throw new PictureTooLarge();
      // A body that isn't one file in the right field.
      throw error instanceof HttpException ? new UnknownPictureFormat() : error;
    }
  }
}
