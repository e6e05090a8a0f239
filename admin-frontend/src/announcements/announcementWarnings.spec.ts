import { anOfferedBox, aPickupDay } from '../../test/days';
import { announcementWarnings } from './announcementWarnings';

const next = aPickupDay();
const later = aPickupDay({ id: 8, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' });
const early = aPickupDay({ id: 9, date: '2026-11-28', orderDeadline: '2026-11-24T17:00:00.000Z' });
const soldOut = [{ ...anOfferedBox(1), isSoldOut: true }];

it.each([
  ['nothing about the day that the shop sells', next, []],
  [
    'a day that comes later',
    later,
    [
      'Der Shop verkauft gerade Freitag, 27.11.2026. Dieser Tag kommt erst am Mittwoch, 25.11.2026, 18:00 Uhr in den Shop.',
    ],
  ],
  [
    'a day that is never sold',
    early,
    [
      'Der Shop verkauft gerade Freitag, 27.11.2026. Bis dieser Tag an der Reihe wäre, ist seine Bestellfrist vorbei.',
    ],
  ],
  [
    'a closed day',
    { ...next, orderDeadline: '2026-11-20T10:59:00.000Z' },
    ['Die Bestellfrist ist vorbei: Für diesen Tag kann niemand mehr bestellen.'],
  ],
  [
    'an inactive day',
    { ...next, active: false },
    ['Der Tag ist nicht aktiv: Im Shop ist er nicht zu sehen, und niemand kann dafür bestellen.'],
  ],
  [
    'a sold-out day',
    { ...next, boxPresets: soldOut },
    ['Für diesen Tag ist nichts zu haben: Die Ankündigung nennt keine Kiste.'],
  ],
])('announcementWarnings warns about %s', (_, day, warnings) => {
  const days = [later, early, next].map((other) => (other.id === day.id ? day : other));
  expect(announcementWarnings(day, days, new Date('2026-11-20T11:00Z'), 1)).toEqual(warnings);
});

it('announcementWarnings returns several warnings together', () => {
  const day = { ...later, boxPresets: soldOut };
  const warnings = announcementWarnings(day, [next, day], new Date('2026-11-20T11:00Z'), 1);
  expect(warnings).toHaveLength(2);
});
