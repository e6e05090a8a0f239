import { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import type { loggedIn } from './admin.js';

const PATH = '/api/admin/pickup-days';

/** A row of a day's body; `id` is the preset's. */
export const boxOfDay = ({ id }: { id: number }, own: object = {}) => ({
  id,
  name: 'Kiste des Tages',
  price: 24.9,
  weight: 5.5,
  isSoldOut: false,
  ...own,
});

/** A row of a day's body; `id` is the location's. */
export const locationOfDay = ({ id }: { id: number }, own: object = {}) => ({
  id,
  startTime: '16:00',
  endTime: '19:00',
  ...own,
});

/** A farmer who plans days; what a test doesn't name is Friday 27.11.2026 with this box at this location. */
export function planner(
  admin: Awaited<ReturnType<typeof loggedIn>>,
  preset: BoxPreset,
  location: PickupLocation,
) {
  const body = (values: object) => ({
    date: '2026-11-27',
    orderDeadline: '2026-11-25T17:00:00.000Z',
    active: true,
    boxPresets: [boxOfDay(preset)],
    locations: [locationOfDay(location)],
    ...values,
  });
  const post = (values: object = {}) => admin.post(PATH).send(body(values));
  const put = (id: number, values: object = {}) => admin.put(`${PATH}/${id}`).send(body(values));
  return {
    post,
    put,
    create: async (values: object = {}): Promise<AdminPickupDay> =>
      v.parse(AdminPickupDay, (await post(values).expect(201)).body),
    replace: async (id: number, values: object = {}): Promise<AdminPickupDay> =>
      v.parse(AdminPickupDay, (await put(id, values).expect(200)).body),
    list: async (): Promise<AdminPickupDay[]> => (await admin.get(PATH).expect(200)).body,
  };
}
