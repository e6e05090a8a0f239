import { RemovedPicture, UploadedPicture } from '@hofkiste/contract/wire/pictures';
import type { BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { asAdmin, calls } from '../api';

interface Upload {
  picture: Blob;
  /** Called with the percentage sent so far. */
  onProgress: (percent: number) => void;
}

type Answer = { data: unknown } | { error: FetchBaseQueryError };

/** Sends with XMLHttpRequest, because fetch doesn't report the progress of an upload. The answers are those of fetchBaseQuery. */
const sendPicture: BaseQueryFn<Upload, unknown, FetchBaseQueryError> = (
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

const send = asAdmin(sendPicture);

export const { useUploadPictureMutation, useRemovePictureMutation } = calls(({ build }) => ({
  uploadPicture: build.mutation<UploadedPicture, Upload>({
    queryFn: async (upload, context, options) => {
      const { data, error } = await send(upload, context, options);
      return error ? { error } : { data: v.parse(UploadedPicture, data) };
    },
  }),
  /** Also from everything that shows it, and from the caches of the gateway and of this browser. */
  removePicture: build.mutation<RemovedPicture, string>({
    query: (id) => ({ url: `/admin/pictures/${id}`, method: 'DELETE' }),
    responseSchema: RemovedPicture,
    onQueryStarted: async (_id, { queryFulfilled }) => {
      const { files } = await queryFulfilled.then(({ data }) => data).catch(() => ({ files: [] }));
      // In a day the cache would forget it by itself.
      for (const file of files) await fetch(file, { cache: 'reload' }).catch(() => undefined);
    },
    invalidatesTags: ['Product', 'BoxPreset', 'PickupDay', 'Setting', 'AuditEvent'],
  }),
}));
