const NAME = /filename="([^"]+)"/;
const KEPT_MS = 60_000;

export interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** The file of an answer, under the name that the api gives it. */
export const textFile = (text: string, answer?: Response): TextFile => ({
  name: NAME.exec(answer?.headers.get('content-disposition') ?? '')?.[1] ?? '',
  type: answer?.headers.get('content-type') ?? 'text/plain',
  text,
});

/** Puts the file into the browser's downloads. */
export function saveTextFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  saveFile(url, name);
  // Safari reads it after the click
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Puts the file at an address into the browser's downloads, without a name under that of its answer. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
