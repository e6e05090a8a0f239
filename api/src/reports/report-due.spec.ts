import { isReportDue } from './report-due.js';

const friday = {
  date: '2026-11-27',
  orderDeadline: new Date('2026-11-25T17:00:00Z'),
  reportSentAt: null,
  reportTriedAt: null,
  reportRetryAt: null,
};
const at = (instant: string) => new Date(instant);

it.each([
  ['not before the deadline', {}, '2026-11-25T16:59:59.999Z', false],
  ['at the deadline', {}, '2026-11-25T17:00:00Z', true],
  ['after an outage, while the day lasts', {}, '2026-11-27T20:00:00Z', true],
  ['not once the day is over', {}, '2026-11-28T06:00:00Z', false],
  ['not again', { reportSentAt: at('2026-11-25T17:00:05Z') }, '2026-11-25T17:01:00Z', false],
  [
    'although one was sent by hand before the deadline',
    { reportSentAt: at('2026-11-25T08:00:00Z') },
    '2026-11-25T17:00:00Z',
    true,
  ],
  [
    'not once a process has begun, whatever became of it',
    { reportTriedAt: at('2026-11-25T17:00:00Z') },
    '2026-11-26T17:00:00Z',
    false,
  ],
  [
    'not at once after a failure',
    { reportTriedAt: at('2026-11-25T17:00:00Z'), reportRetryAt: at('2026-11-25T17:15:00Z') },
    '2026-11-25T17:14:59Z',
    false,
  ],
  [
    'a while after a failure',
    { reportTriedAt: at('2026-11-25T17:00:00Z'), reportRetryAt: at('2026-11-25T17:15:00Z') },
    '2026-11-25T17:15:00Z',
    true,
  ],
  [
    'when the deadline was moved on',
    { reportTriedAt: at('2026-11-24T17:00:00Z') },
    '2026-11-25T17:00:00Z',
    true,
  ],
])('the report is due: %s', (_, changes, now, due) => {
  expect(isReportDue({ ...friday, ...changes }, at(now), now.slice(0, 10))).toBe(due);
});
