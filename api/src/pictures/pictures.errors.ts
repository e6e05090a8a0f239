import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@hofkiste/contract/pictures';
import { AppError, NotFound } from '../errors.js';

const MILLION = 1_000_000;

/** Too many bytes or too many pixels. The gateway has the same sentence. */
export class PictureTooLarge extends AppError {
  constructor() {
    super(
      413,
      'PICTURE_TOO_LARGE',
      `Das Bild ist zu groß. Erlaubt sind höchstens ${MAX_PICTURE_BYTES / MILLION} MB und ${MAX_PICTURE_PIXELS / MILLION} Megapixel.`,
    );
  }
}

export class UnknownPictureFormat extends AppError {
  constructor() {
    super(
      415,
      'UNKNOWN_PICTURE_FORMAT',
      'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm ein JPEG, PNG oder WebP.',
    );
  }
}

export class TooManyUploads extends AppError {
  override readonly retryAfterSeconds = 5;

  constructor() {
    super(
      503,
      'TOO_MANY_UPLOADS',
      'Gerade werden andere Bilder verarbeitet. Bitte versuche es in ein paar Sekunden noch einmal.',
    );
  }
}

export class PictureNotFound extends NotFound {
  constructor() {
    super('PICTURE_NOT_FOUND', 'Dieses Bild gibt es nicht mehr.');
  }
}
