import { isReminderDue, reminderSpan } from './reminders.service.js';

const friday = {
  pickupDate: '2026-11-27',
  windowStart: '16:00',
  reminderTime: '08:00',
  zone: 'Europe/Vienna',
};
const daysBefore = new Date('2026-11-20T09:00:00Z');
const isDue = (now: string, changes: object = {}, orderDate = daysBefore) =>
  isReminderDue(orderDate, { ...friday, ...changes }, new Date(now));

describe('a reminder', () => {
  it.each([
    ['not a moment before its time', '2026-11-27T06:59:59.999Z', false],
    ['at its time', '2026-11-27T07:00:00Z', true],
    ['after an outage, until the window opens', '2026-11-27T14:59:59.999Z', true],
    ['not once the window is open', '2026-11-27T15:00:00Z', false],
    ['not the day before', '2026-11-26T07:00:00Z', false],
    ['not the day after', '2026-11-28T07:00:00Z', false],
  ])('is sent or not: %s', (_, now, due) => {
    expect(isDue(now)).toBe(due);
  });
});

describe('a reminder of a window that is open at the reminder time', () => {
  it.each(['07:30', '08:00'])(
    'is due at 18:00 the day before when the window starts at %s',
    (windowStart) => {
      expect(isDue('2026-11-26T16:59:00Z', { windowStart })).toBe(false);
      expect(isDue('2026-11-26T17:00:00Z', { windowStart })).toBe(true);
      expect(isDue('2026-11-27T06:29:00Z', { windowStart })).toBe(true);
      expect(isDue('2026-11-27T07:00:00Z', { windowStart })).toBe(false);
    },
  );
});

describe('the reminder of an order', () => {
  it.each([
    ['three hours before the reminder gets one', '2026-11-27T04:00:00Z', true],
    ['later gets none', '2026-11-27T04:00:00.001Z', false],
    ['after it was due gets none', '2026-11-27T08:00:00Z', false],
  ])('depends on the time of the order: %s', (_, orderDate, due) => {
    expect(isDue('2026-11-27T09:00:00Z', {}, new Date(orderDate))).toBe(due);
  });
});

describe('a reminder after a change of settings', () => {
  it.each([
    ['an earlier time is due at once', { reminderTime: '07:00' }, true],
    ['a later time is waited for', { reminderTime: '12:00' }, false],
    ['another zone counts at once', { zone: 'America/New_York' }, false],
    ['a window moved ahead of now has opened', { windowStart: '09:00' }, false],
  ])('follows the new settings: %s', (_, changes, due) => {
    expect(isDue('2026-11-27T08:30:00Z', changes)).toBe(due);
  });
});

describe('a reminder when the clock changes', () => {
  it.each([
    ['in spring, after the change', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['in spring, in the hour that is skipped', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['in spring, the day before', '2026-03-28', '08:00', '2026-03-28T07:00:00.000Z'],
    ['in autumn, after the change', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['in autumn, the day before', '2026-10-24', '08:00', '2026-10-24T06:00:00.000Z'],
  ])('is due at the local time: %s', (_, pickupDate, reminderTime, from) => {
    expect(reminderSpan({ ...friday, pickupDate, reminderTime }).from.toISOString()).toBe(from);
  });

  it('is sent once in the repeated hour', () => {
    const plan = { ...friday, pickupDate: '2026-10-25', reminderTime: '02:30' };
    const { from } = reminderSpan(plan);
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(from.toISOString());
  });
});
