import { PICTURE_TYPES } from '@hofkiste/contract/wire/pictures';

/** Larger files than the api takes: the browser makes them smaller before it sends them. */
const MAX_BYTES = 60_000_000;

/** The file with its type, or a sentence that says why it can't be used. */
export async function chosenFile(file: File): Promise<File | string> {
  const type = PICTURE_TYPES.find((known) => known === file.type) ?? (await foundType(file));
  if (type === undefined) return 'Dieses Format kennen wir nicht. Bitte speichere das Bild als JPEG.';
  if (file.size > MAX_BYTES) return 'Das Bild ist zu groß. Erlaubt sind höchstens 60 MB.';
  return file.type === type ? file : new File([file], file.name, { type });
}

const SIGNATURES: Record<(typeof PICTURE_TYPES)[number], RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/webp': /^RIFF.{4}WEBP/s,
};

/** The type by the first bytes, of a file for which the system names none. */
async function foundType(file: File) {
  if (file.type !== '') return undefined;
  const start = await binaryText(file.slice(0, 12));
  return PICTURE_TYPES.find((type) => SIGNATURES[type].test(start));
}

/** Returns one character for each byte. */
const binaryText = (bytes: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsBinaryString(bytes);
  });
