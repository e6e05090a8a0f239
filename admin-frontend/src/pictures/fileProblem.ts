import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@hofkiste/contract/wire/pictures';

/** Why a file can't be uploaded, a sentence; undefined if it can. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) {
    return 'Dieses Format kennen wir nicht. Bitte speichere das Bild als JPEG.';
  }
  if (size > MAX_PICTURE_BYTES) return 'Das Bild ist zu groß. Erlaubt sind höchstens 12 MB.';
  return undefined;
}
