import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import { anItem, anOrder, withEvents } from '../../../test/orders';
import { historyEntries } from './orderHistory';

const at = '2026-11-19T19:15:00.000Z';
const order = anOrder({ items: [anItem(1, 2), anItem(3, 1)] });
const entriesOf = (...events: OrderEvent[]) => historyEntries(withEvents(order, events));
const total = { from: 31.4, to: 57.9 };
const sameTotal = { from: 57.9, to: 57.9 };
const changed = (detail: Extract<OrderEvent, { kind: 'changed' }>['detail']): OrderEvent => ({
  id: 'event-1',
  at,
  actor: 'admin',
  kind: 'changed',
  detail,
});
const simple = { id: 'event-1', at } as const;

it.each<[string, OrderEvent, string]>([
  [
    'an order in the shop',
    { ...simple, actor: 'customer', kind: 'placed', detail: {} },
    'Im Shop: Bestellt: 2\u00a0×\u00a0Große Kiste, 1\u00a0×\u00a0Waldhonig',
  ],
  [
    'an order by force',
    { ...simple, actor: 'admin', kind: 'placed', detail: { isForced: true } },
    'Verwaltung: Trotzdem bestellt: 2\u00a0×\u00a0Große Kiste, 1\u00a0×\u00a0Waldhonig',
  ],
  [
    'a called-off day',
    { ...simple, actor: 'admin', kind: 'cancelled', detail: { isDayCalledOff: true } },
    'Verwaltung: Storniert: Abholtag abgesagt',
  ],
  ['a cancellation', { ...simple, actor: 'customer', kind: 'cancelled', detail: {} }, 'Per Link: Storniert'],
  [
    'a pickup of a cancelled order',
    { ...simple, actor: 'helper', kind: 'handed-out', detail: { paid: true, amount: 17.9 } },
    'Per Helferlink: Abgeholt gemeldet, war storniert: 17,90\u00a0€ kassiert',
  ],
  [
    'a pickup',
    { ...simple, actor: 'helper', kind: 'collected', detail: { paid: true } },
    'Per Helferlink: Abgeholt und bezahlt',
  ],
  [
    'an unpaid pickup',
    { ...simple, actor: 'helper', kind: 'collected', detail: { paid: false } },
    'Per Helferlink: Abgeholt, noch nicht bezahlt',
  ],
  [
    'a part of a payment',
    { ...simple, actor: 'helper', kind: 'collected', detail: { paid: false, due: 2770, part: 2000 } },
    'Per Helferlink: Abgeholt, noch nicht bezahlt, 20,00\u00a0€ angezahlt',
  ],
  ['a payment', { ...simple, actor: 'admin', kind: 'paid', detail: {} }, 'Verwaltung: Bezahlt'],
  [
    'a pickup taken back',
    { ...simple, actor: 'admin', kind: 'undone', detail: {} },
    'Verwaltung: Abholung zurückgenommen',
  ],
  [
    'a sent message',
    { ...simple, actor: 'system', kind: 'sms-sent', detail: { message: 'change' } },
    'System: SMS zur Änderung gesendet',
  ],
  [
    'a failed message',
    { ...simple, actor: 'system', kind: 'sms-failed', detail: { message: 'confirmation' } },
    'System: Bestätigung per SMS nicht gesendet',
  ],
  [
    'an undelivered message',
    { ...simple, actor: 'system', kind: 'sms-undelivered', detail: { message: 'cancellation' } },
    'System: SMS zur Stornierung nicht zugestellt',
  ],
  [
    'a mail',
    { ...simple, actor: 'system', kind: 'mail-sent', detail: { message: 'confirmation' } },
    'System: Bestätigung per E-Mail gesendet',
  ],
  [
    'a failed mail',
    { ...simple, actor: 'system', kind: 'mail-failed', detail: { message: 'change' } },
    'System: E-Mail zur Änderung nicht gesendet',
  ],
  [
    'another window',
    {
      ...simple,
      actor: 'admin',
      kind: 'day-changed',
      detail: { window: { from: '16:00 – 19:00', to: '15:00 – 18:00' } },
    },
    'Verwaltung: Abholzeit: 15:00 – 18:00 Uhr statt 16:00 – 19:00 Uhr',
  ],
  [
    'another deadline',
    {
      ...simple,
      actor: 'admin',
      kind: 'day-changed',
      detail: { deadline: { from: '2026-11-25T17:00:00.000Z', to: '2026-11-26T11:00:00.000Z' } },
    },
    'Verwaltung: Bestellfrist: 26.11.2026, 12:00 Uhr statt 25.11.2026, 18:00 Uhr',
  ],
  [
    'another quantity',
    changed({ items: [{ name: 'Große Kiste', from: 1, to: 2 }], total }),
    'Verwaltung: Große Kiste: 2 statt 1 · Gesamt 57,90\u00a0€ statt 31,40\u00a0€',
  ],
  [
    'boxes that come and go',
    changed({
      items: [
        { name: 'Waldhonig', from: 0, to: 1 },
        { name: 'Kleine Kiste', from: 2, to: 0 },
      ],
      total: sameTotal,
    }),
    'Verwaltung: Waldhonig: 1 neu dazu · Kleine Kiste entfernt',
  ],
  [
    'another location by force',
    changed({
      items: [],
      location: { from: 'Biohof Lindner', to: 'Bauernmarkt' },
      total: sameTotal,
      isForced: true,
    }),
    'Verwaltung: Trotzdem geändert: Abholort: Bauernmarkt statt Biohof Lindner',
  ],
  [
    'another contact',
    changed({ items: [], total: sameTotal, isContactChanged: true }),
    'Verwaltung: Kontaktdaten geändert',
  ],
])('the history describes the event "%s" in a sentence', (_, event, sentence) => {
  const [entry] = entriesOf(event);
  expect(`${entry?.who}: ${entry?.what}`).toBe(sentence);
});

it('the history shows the newest event first, in the time zone of the farm', () => {
  const entries = entriesOf(
    { id: 'placed', at, actor: 'customer', kind: 'placed', detail: {} },
    { id: 'event-2', at: '2026-11-20T07:05:00.000Z', actor: 'admin', kind: 'cancelled', detail: {} },
  );
  expect(entries.map(({ id, at }) => [id, at])).toEqual([
    ['event-2', '20.11.2026, 08:05 Uhr'],
    ['placed', '19.11.2026, 20:15 Uhr'],
  ]);
});

it('the history names the boxes of the original order after later changes', () => {
  const entries = entriesOf(
    { id: 'placed', at, actor: 'customer', kind: 'placed', detail: {} },
    changed({
      items: [
        { name: 'Große Kiste', from: 1, to: 3 },
        { name: 'Waldhonig', from: 0, to: 1 },
      ],
      total,
    }),
    changed({
      items: [
        { name: 'Große Kiste', from: 3, to: 2 },
        { name: 'Kleine Kiste', from: 1, to: 0 },
      ],
      total,
    }),
  );
  expect(entries.at(-1)?.what).toBe('Bestellt: 1\u00a0×\u00a0Große Kiste, 1\u00a0×\u00a0Kleine Kiste');
});

describe('a withdrawal', () => {
  const placed: OrderEvent = { ...simple, actor: 'customer', kind: 'placed', detail: {} };
  const withdrawn = (quantity: number): OrderEvent => ({
    ...simple,
    actor: 'customer',
    kind: 'withdrawn',
    detail: { items: [{ boxPresetId: 3, name: 'Waldhonig', quantity }] },
  });
  const firstOf = (items: typeof order.items, ...events: OrderEvent[]) =>
    historyEntries(withEvents(anOrder({ items }), [placed, ...events]))
      .at(-1)
      ?.what.replaceAll('\u00a0', ' ');
  const BOTH = 'Bestellt: 2 × Große Kiste, 1 × Waldhonig';

  it('before the deadline takes boxes off, which were ordered at first', () => {
    expect(firstOf([anItem(1, 2)], withdrawn(1))).toBe(BOTH);
  });

  it('after the deadline only marks boxes', () => {
    expect(firstOf([anItem(1, 2), { ...anItem(3, 1), withdrawn: 1 }], withdrawn(1))).toBe(BOTH);
  });

  describe('after the deadline of boxes that the farmer takes off the order then', () => {
    const deadlineMoved = (to: string): OrderEvent => ({
      ...{ id: 'event-9', at: '2026-11-28T09:00:00.000Z', actor: 'admin', kind: 'day-changed' },
      detail: { deadline: { from: '2026-11-25T17:00:00.000Z', to } },
    });
    const late: OrderEvent = { ...withdrawn(2), at: '2026-11-26T09:00:00.000Z' };
    const takenOff: OrderEvent = {
      ...changed({ items: [{ name: 'Waldhonig', from: 3, to: 1 }], total }),
      at: '2026-11-26T10:00:00.000Z',
    };
    const first = (orderDeadline: string, ...events: OrderEvent[]) => {
      const { pickupDay } = anOrder();
      const late = anOrder({ items: [anItem(3, 1)], pickupDay: { ...pickupDay, orderDeadline } });
      return historyEntries(withEvents(late, [placed, ...events]))
        .at(-1)
        ?.what.replaceAll('\u00a0', ' ');
    };

    it('adds nothing to what was ordered', () => {
      expect(first('2026-11-25T17:00:00.000Z', late, takenOff)).toBe('Bestellt: 3 × Waldhonig');
    });

    it('adds nothing either when the deadline is moved later', () => {
      const to = '2026-11-29T09:00:00.000Z';
      expect(first(to, late, takenOff, deadlineMoved(to))).toBe('Bestellt: 3 × Waldhonig');
    });
  });

  it('from everything leaves the boxes of the cancelled order', () => {
    const cancelled: OrderEvent = { ...simple, actor: 'customer', kind: 'cancelled', detail: {} };
    expect(firstOf([anItem(3, 2)], withdrawn(2), cancelled)).toBe('Bestellt: 2 × Waldhonig');
  });
});
