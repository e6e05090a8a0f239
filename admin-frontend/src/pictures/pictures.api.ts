import {
  type RemovedPicture,
  removedPictureSchema,
  type UploadedPicture,
  uploadedPictureSchema,
} from '@hofkiste/contract/wire/pictures';
import * as v from 'valibot';
import { api, asAdmin } from '../api';
import { sendPicture, type Upload } from './sendPicture';

const send = asAdmin(sendPicture);

export const { useUploadPictureMutation, useRemovePictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, Upload>({
      queryFn: async (upload, context, options) => {
        const { data, error } = await send(upload, context, options);
        return error ? { error } : { data: v.parse(uploadedPictureSchema, data) };
      },
    }),
    /** Also from everything that shows it, and from the caches of the gateway and of this browser. */
    removePicture: build.mutation<RemovedPicture, string>({
      query: (id) => ({ url: `/admin/pictures/${id}`, method: 'DELETE' }),
      responseSchema: removedPictureSchema,
      onQueryStarted: async (_id, { queryFulfilled }) => {
        const { files } = await queryFulfilled.then(({ data }) => data).catch(() => ({ files: [] }));
        // In a day the cache would forget it by itself.
        for (const file of files) await fetch(file, { cache: 'reload' }).catch(() => undefined);
      },
      invalidatesTags: ['Product', 'BoxPreset', 'PickupDay', 'Setting', 'AuditEvent'],
    }),
  }),
});
