import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@hofkiste/contract/wire/pictures';
import { notFound, tooLarge, unavailable, unsupported } from '../../server/errors.js';

const MILLION = 1_000_000;

/** Too many bytes or too many pixels. The gateway has the same sentence. */
export const pictureTooLarge = () =>
  tooLarge(
    'PICTURE_TOO_LARGE',
    `Das Bild ist zu groß. Erlaubt sind höchstens ${MAX_PICTURE_BYTES / MILLION} MB und ${MAX_PICTURE_PIXELS / MILLION} Megapixel.`,
  );

export const unknownPictureFormat = () =>
  unsupported(
    'UNKNOWN_PICTURE_FORMAT',
    'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm ein JPEG, PNG oder WebP.',
  );

export const tooManyUploads = () =>
  unavailable(
    'TOO_MANY_UPLOADS',
    'Gerade werden andere Bilder verarbeitet. Bitte versuche es in ein paar Sekunden noch einmal.',
    { retryAfterSeconds: 5 },
  );

export const pictureNotFound = () => notFound('PICTURE_NOT_FOUND', 'Dieses Bild gibt es nicht mehr.');
