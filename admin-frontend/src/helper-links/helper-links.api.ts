import { Done } from '@hofkiste/contract/wire/answers';
import {
  type HelperLink,
  type HelperLinkInput,
  helperLinksSchema,
  NewHelperLink,
  type ValidHelperLink,
  validHelperLinksSchema,
} from '@hofkiste/contract/wire/helper-links';
import { api } from '../api';

const pathOf = (dayId: number) => `/admin/pickup-days/${dayId}/helper-links`;

export const {
  useHelperLinksQuery,
  useValidHelperLinksQuery,
  useCreateHelperLinkMutation,
  useEndHelperLinkMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The links of a pickup day. */
    helperLinks: build.query<HelperLink[], number>({
      query: pathOf,
      responseSchema: helperLinksSchema,
      providesTags: ['HelperLink'],
    }),
    /** The valid links of all days. */
    validHelperLinks: build.query<ValidHelperLink[], void>({
      query: () => '/admin/helper-links',
      responseSchema: validHelperLinksSchema,
      providesTags: ['HelperLink'],
    }),
    createHelperLink: build.mutation<NewHelperLink, HelperLinkInput & { dayId: number }>({
      query: ({ dayId, ...body }) => ({ url: pathOf(dayId), method: 'POST', body }),
      responseSchema: NewHelperLink,
      invalidatesTags: ['HelperLink'],
    }),
    /** Ends the link and its sessions. */
    endHelperLink: build.mutation<Done, { dayId: number; id: number }>({
      query: ({ dayId, id }) => ({ url: `${pathOf(dayId)}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['HelperLink'],
    }),
  }),
});
