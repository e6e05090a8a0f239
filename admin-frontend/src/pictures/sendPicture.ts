import type { BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query';

export interface Upload {
  picture: Blob;
  /** Called with the percentage sent so far. */
  onProgress: (percent: number) => void;
}

type Answer = { data: unknown } | { error: FetchBaseQueryError };

/** Sends with XMLHttpRequest, because fetch doesn't report the progress of an upload. The answers are those of fetchBaseQuery. */
export const sendPicture: BaseQueryFn<Upload, unknown, FetchBaseQueryError> = (
  { picture, onProgress },
  { signal },
) =>
  new Promise<Answer>((resolve) => {
    const call = new XMLHttpRequest();
    const fail = () => resolve({ error: { status: 'FETCH_ERROR', error: 'The upload was interrupted.' } });
    call.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    call.onload = () => resolve(answerOf(call));
    call.onerror = fail;
    call.onabort = fail;
    signal.addEventListener('abort', () => call.abort());

    const body = new FormData();
    body.append('file', picture);
    call.open('POST', '/api/admin/pictures');
    call.send(body);
  });

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const data: unknown = JSON.parse(responseText);
    return status === 201 ? { data } : { error: { status, data } };
  } catch (error) {
    return {
      error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) },
    };
  }
}
