import { DayMessageInput, MAX_DAY_MESSAGE_LENGTH } from '@hofkiste/contract/wire/day-messages';
import * as v from 'valibot';
import { aPickupDay } from '../../test/days';
import { proposedMessage } from './proposedMessage';

const day = aPickupDay();
const NOW = new Date('2026-11-20T11:00:00Z');
const [farm, market] = day.locations;
const earlier = [{ ...farm!, startTime: '15:00' }, market!];

it.each([
  [
    'a window',
    { locations: earlier },
    'Hallo {firstName}! Die Abholzeit hat sich geändert: {date}, {startTime}-{endTime} Uhr, {location}. {farm}',
    1,
  ],
  [
    'the deadline',
    { orderDeadline: '2026-11-24T17:00:00.000Z' },
    'Hallo {firstName}! Deine Bestellung für {date} kannst du jetzt bis Dienstag, 24.11.2026, 18:00 Uhr ändern oder stornieren: {cancelLink} {farm}',
    0,
  ],
  [
    'a deadline that has passed',
    { orderDeadline: '2026-11-20T10:00:00.000Z' },
    'Hallo {firstName}! Deine Bestellung für {date} kannst du nicht mehr ändern oder stornieren. {farm}',
    0,
  ],
  [
    'that it is hidden',
    { active: false },
    'Hallo {firstName}! Für {date} nehmen wir keine Bestellungen mehr an. Deine Bestellung bleibt gültig: {startTime}-{endTime} Uhr, {location}. {farm}',
    0,
  ],
])('the proposed message describes %s', (_, changes, text, locationId) => {
  expect(proposedMessage(day, { ...day, ...changes }, NOW)).toEqual({ text, locationId });
});

it.each([
  [
    'takes orders again',
    '2026-11-25T17:00:00.000Z',
    'Hallo {firstName}! Für {date} nehmen wir wieder Bestellungen an. {farm}',
  ],
  ['is shown again after its deadline', '2026-11-20T10:00:00.000Z', undefined],
])('a day that %s', (_, orderDeadline, text) => {
  const shown = { ...day, orderDeadline };
  expect(proposedMessage({ ...shown, active: false }, shown, NOW)?.text).toBe(text);
});

it('the proposed message describes several changes in one valid text', () => {
  const after = { ...day, active: false, orderDeadline: '2026-11-24T17:00:00.000Z', locations: earlier };
  const { text = '', locationId } = proposedMessage(day, after, NOW) ?? {};
  expect(text.length).toBeLessThanOrEqual(MAX_DAY_MESSAGE_LENGTH);
  expect(v.is(DayMessageInput, { text })).toBe(true);
  expect(locationId).toBe(0);
});

it.each([
  ['nothing else', {}],
  ['the boxes', { boxPresets: [] }],
  ['a place that is new', { locations: [...day.locations, { ...farm!, id: 9 }] }],
])('no message is proposed for %s', (_, changes) => {
  expect(proposedMessage(day, { ...day, ...changes }, NOW)).toBeUndefined();
});
