import type { StandingEventDetail } from './standing-order.entity.js';
import { eventText } from './standing-orders.view.js';

const missing = { reason: 'box', boxPresetId: 1, text: '„Eier“ gibt es an diesem Abholtag nicht.' } as const;

const cases: [StandingEventDetail, string][] = [
  [{}, ''],
  [{ date: '2026-12-04' }, 'Fr, 04.12.2026'],
  [{ date: '2026-12-04', reasons: [missing] }, 'Fr, 04.12.2026: „Eier“ gibt es an diesem Abholtag nicht.'],
  [{ fromDate: '2026-11-23', toDate: '2026-11-29' }, 'Mo, 23.11.2026 bis So, 29.11.2026'],
  [{ fromDate: '2026-11-23', toDate: null }, 'Ab Mo, 23.11.2026 bis auf Weiteres'],
  [{ items: [{ name: 'Große Kiste', from: 1, to: 2 }] }, '2 statt 1 Große Kiste'],
  [{ prices: [{ name: 'Große Kiste', from: 25, to: 27 }] }, 'Große Kiste 27,00\u00a0€ statt 25,00\u00a0€'],
  [
    {
      everyWeeks: { from: 1, to: 2 },
      weekday: { from: 5, to: 7 },
      location: { from: 'Biohof', to: 'Markt' },
    },
    'alle 2 Wochen statt jede Woche, Sonntag statt Freitag, Abholort Markt statt Biohof',
  ],
  [{ wantsNotice: true, isContactChanged: true }, 'SMS vor jeder Abholung, Kontakt geändert'],
];

it.each(cases)('the event %j reads as „%s“', (detail, text) => {
  expect(eventText(detail)).toBe(text);
});
