import { randomUUID } from 'node:crypto';
import { PickedUp, Pickup, type PickupEvent } from '@hofkiste/contract/wire/pickup';
import * as v from 'valibot';
import type { HelperLink } from '../../src/pickup/helper-links/helper-link.entity.js';
import { confirmed, type loggedIn } from './admin.js';
import type { TestApp } from './app.js';

type Browser = Awaited<ReturnType<typeof loggedIn>>;

/** A phone that shows the pickup mode of a day. */
export const phone = (browser: Browser, { id }: { id: number }) => {
  const send = (...events: object[]) => browser.post(`/api/pickup/${id}/events`).send({ events });
  return {
    open: async (): Promise<Pickup> =>
      v.parse(Pickup, (await browser.get(`/api/pickup/${id}`).expect(200)).body),
    send,
    tap: async (...events: PickupEvent[]): Promise<PickedUp> =>
      v.parse(PickedUp, (await send(...events).expect(200)).body),
  };
};

type Action = Exclude<PickupEvent['action'], 'undo'>;

/** A tap on an order, at the time of {@link TestApp.clock} unless the test names another. */
export const tapsAt = ({ clock }: TestApp) => ({
  tap: (
    { id }: { id: number },
    action: Action = 'collected',
    at = clock.now().toISOString(),
  ): PickupEvent => ({
    id: randomUUID(),
    orderId: id,
    action,
    at,
  }),
  undo: ({ id, orderId }: PickupEvent, at = clock.now().toISOString()): PickupEvent => ({
    id: randomUUID(),
    orderId,
    action: 'undo',
    at,
    undoes: id,
  }),
});

const linksOf = ({ id }: { id: number }) => `/api/admin/pickup-days/${id}/helper-links`;

/** Creates a helper link by the admin; without a location for all of the day. */
export async function helperLink(admin: Browser, day: { id: number }, locationId?: number) {
  await confirmed(admin);
  const { body } = await admin.post(linksOf(day)).send({ locationId }).expect(201);
  const token = String(body.url).split('/').at(-1) ?? '';
  return { id: Number(body.id), token, validUntil: String(body.validUntil) };
}

/** A browser in which somebody opened a helper link. */
export async function helperWith({ visitor }: TestApp, token: string): Promise<Browser> {
  const browser = visitor();
  await browser.post('/api/auth/helper').send({ token }).expect(200);
  return browser;
}

export const links = (admin: Browser, day: { id: number }) => ({
  list: () => admin.get(linksOf(day)),
  create: (body: object) => admin.post(linksOf(day)).send(body),
  end: ({ id }: Pick<HelperLink, 'id'>) => admin.delete(`${linksOf(day)}/${id}`),
});
