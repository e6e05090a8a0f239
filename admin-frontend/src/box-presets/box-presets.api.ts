import {
  BoxPreset,
  type BoxPresetInput,
  type BoxPresetPatch,
  boxPresetsSchema,
} from '@hofkiste/contract/wire/box-presets';
import { calls, get, patch, post, type WithId } from '../api';

/** Open days contain copies of the presets. */
const CHANGED = ['BoxPreset', 'PickupDay'] as const;

export const {
  useBoxPresetsQuery,
  useBoxPresetQuery,
  useCreateBoxPresetMutation,
  usePatchBoxPresetMutation,
} = calls(({ all, read, write }) => ({
  boxPresets: all(boxPresetsSchema, '/admin/box-presets', ['BoxPreset']),
  boxPreset: read(BoxPreset, (id: number) => get(`/admin/box-presets/${id}`), ['BoxPreset']),
  createBoxPreset: write(BoxPreset, (body: BoxPresetInput) => post('/admin/box-presets', body), CHANGED),
  patchBoxPreset: write(
    BoxPreset,
    ({ id, ...body }: WithId<Partial<BoxPresetPatch>>) => patch(`/admin/box-presets/${id}`, body),
    CHANGED,
  ),
}));
