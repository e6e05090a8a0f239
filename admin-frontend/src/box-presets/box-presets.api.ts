import {
  BoxPreset,
  type BoxPresetInput,
  type BoxPresetPatch,
  boxPresetsSchema,
} from '@hofkiste/contract/wire/box-presets';
import { api } from '../api';

/** Open days contain copies of the presets. */
const CHANGED = ['BoxPreset', 'PickupDay'] as const;

export const {
  useBoxPresetsQuery,
  useBoxPresetQuery,
  useCreateBoxPresetMutation,
  usePatchBoxPresetMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    boxPresets: build.query<BoxPreset[], void>({
      query: () => '/admin/box-presets',
      responseSchema: boxPresetsSchema,
      providesTags: ['BoxPreset'],
    }),
    boxPreset: build.query<BoxPreset, number>({
      query: (id) => `/admin/box-presets/${id}`,
      responseSchema: BoxPreset,
      providesTags: ['BoxPreset'],
    }),
    createBoxPreset: build.mutation<BoxPreset, BoxPresetInput>({
      query: (body) => ({ url: '/admin/box-presets', method: 'POST', body }),
      responseSchema: BoxPreset,
      invalidatesTags: CHANGED,
    }),
    patchBoxPreset: build.mutation<BoxPreset, Partial<BoxPresetPatch> & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/admin/box-presets/${id}`, method: 'PATCH', body }),
      responseSchema: BoxPreset,
      invalidatesTags: CHANGED,
    }),
  }),
});
