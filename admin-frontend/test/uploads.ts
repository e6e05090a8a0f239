import { ApiError } from '@hofkiste/contract/wire/errors';
import { UploadedPicture } from '@hofkiste/contract/wire/pictures';
import type { Answer } from '../../tests/components/answer';
import { issuesOf, reportWrongAnswer } from '../../tests/components/wrong-answers';

/** Answers each upload with the next of these; undefined is a lost connection. Returns the list of what was sent. */
export function answerUploads(...answers: (Answer | undefined)[]): FormDataEntryValue[] {
  const sent: FormDataEntryValue[] = [];
  class Upload {
    status = 0;
    responseText = '';
    upload = { onprogress: (_: { loaded: number; total: number }) => {} };
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open() {}
    abort() {
      this.onabort();
    }
    send(body: FormData) {
      sent.push(...body.getAll('file'));
      this.upload.onprogress({ loaded: 1, total: 2 });
      const found = answers.shift();
      if (!found) return this.onerror();
      this.status = found.status ?? 200;
      const issues = issuesOf(this.status === 201 ? UploadedPicture : ApiError, found.body);
      if (issues.length > 0 && !found.isWrong) reportWrongAnswer('POST /api/admin/pictures', issues);
      this.responseText = JSON.stringify(found.body);
      this.onload();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  return sent;
}

/** jsdom loads no pictures and has no canvas: each picture has this size, and a cut one is an empty file. */
export function loadPictures(size: { naturalWidth: number; naturalHeight: number }) {
  const values = Object.entries(size).map(([name, value]) => [name, { configurable: true, value }]);
  Object.defineProperties(HTMLImageElement.prototype, Object.fromEntries(values));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const drawn: { from: number[]; to: number[] }[] = [];
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      fillRect: () => {},
      drawImage: (_: unknown, ...areas: number[]) =>
        drawn.push({ from: areas.slice(0, 4), to: areas.slice(4) }),
    }),
    toBlob: (done: (file: Blob) => void, type: string) => done(new Blob([], { type })),
  });
  return drawn;
}
