import { randomUUID } from 'node:crypto';
import { AdminStandingDetails, adminStandingOrdersSchema } from '@hofkiste/contract/standing-orders/calls';
import type { Response } from 'supertest';
import * as v from 'valibot';
import type { loggedIn } from './admin.js';

const PATH = '/api/admin/standing-orders';

/** The farmer, who keeps standing orders in the back office. */
export const standingDesk = (admin: Awaited<ReturnType<typeof loggedIn>>) => ({
  list: (query: object = {}) => admin.get(PATH).query(query),
  get: (id: number) => admin.get(`${PATH}/${id}`),
  /** `key: null` sends no Idempotency-Key. */
  create: (body: object, key: string | null = randomUUID()) => {
    const call = admin.post(PATH);
    return (key === null ? call : call.set('Idempotency-Key', key)).send(body);
  },
  change: (id: number, body: object) => admin.put(`${PATH}/${id}`).send(body),
  pause: (id: number, body: object) => admin.post(`${PATH}/${id}/breaks`).send(body),
  endPause: (id: number, breakId: number) => admin.delete(`${PATH}/${id}/breaks/${breakId}`),
  agreeOnPrices: (id: number, items: { boxPresetId: number; price: number }[]) =>
    admin.post(`${PATH}/${id}/prices`).send({ items }),
  end: (id: number, body: object = {}) => admin.post(`${PATH}/${id}/end`).send(body),
  resume: (id: number) => admin.post(`${PATH}/${id}/resume`).send({}),
  enter: (id: number, body: object) => admin.post(`${PATH}/${id}/enter`).send(body),
  remove: (id: number) => admin.delete(`${PATH}/${id}`),
  overview: () => admin.get(`${PATH}/overview`),
  forecast: (query: object = {}) => admin.get(`${PATH}/forecast`).query(query),
});

export const detailsOf = ({ body }: Response) => v.parse(AdminStandingDetails, body);

export const listOf = ({ body }: Response) => v.parse(adminStandingOrdersSchema, body);
