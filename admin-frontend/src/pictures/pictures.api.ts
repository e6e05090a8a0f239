import { type UploadedPicture, uploadedPictureSchema } from '@hofkiste/contract/pictures';
import * as v from 'valibot';
import { api, asAdmin } from '../api';
import { sendPicture, type Upload } from './sendPicture';

const send = asAdmin(sendPicture);

export const { useUploadPictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, Upload>({
      queryFn: async (upload, context, options) => {
        const { data, error } = await send(upload, context, options);
        return error ? { error } : { data: v.parse(uploadedPictureSchema, data) };
      },
    }),
  }),
});
