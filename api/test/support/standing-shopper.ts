import { randomUUID } from 'node:crypto';
import { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import type { Response } from 'supertest';
import * as v from 'valibot';
import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import type { TestApp } from './app.js';

const PATH = '/api/standing-orders';

/** Somebody with a standing order, who has the link of the SMS. */
export const standingShopper = ({ http }: TestApp) => ({
  offer: () => http.get(`${PATH}/offer`),
  /** `key: null` sends no Idempotency-Key. */
  request: (body: object, key: string | null = randomUUID()) => {
    const call = http.post(PATH);
    return (key === null ? call : call.set('Idempotency-Key', key)).send(body);
  },
  get: (token: string) => http.get(`${PATH}/${token}`),
  confirm: (token: string, body: object = {}) => http.post(`${PATH}/${token}/confirm`).send(body),
  change: (token: string, body: object) => http.put(`${PATH}/${token}`).send(body),
  pause: (token: string, body: object) => http.post(`${PATH}/${token}/breaks`).send(body),
  endPause: (token: string, id: number) => http.delete(`${PATH}/${token}/breaks/${id}`),
  acceptPrices: (token: string, items: { boxPresetId: number; price: number }[]) =>
    http.post(`${PATH}/${token}/prices`).send({ items }),
  end: (token: string, body: object = {}) => http.post(`${PATH}/${token}/end`).send(body),
  resume: (token: string) => http.post(`${PATH}/${token}/resume`).send({}),
});

/** The body of a request: one box each Friday, from 27.11.2026 on. */
export const standingBody = (box: BoxPreset, location: PickupLocation, changes: object = {}) => ({
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '0664 123 45 67',
  pickupLocationId: location.id,
  items: [{ boxPresetId: box.id, quantity: 1 }],
  everyWeeks: 1,
  weekday: 5,
  startsOn: '2026-11-27',
  turnstileToken: 'development-bypass',
  ...changes,
});

/** The answer of every call with a token. */
export const standingOf = ({ body }: Response) => v.parse(StandingOrder, body);

/** Tells whether a run that enters orders was asked for. */
export const enteringOf = ({ app }: TestApp) => jest.spyOn(app.get(StandingEntering), 'enterSoon');
