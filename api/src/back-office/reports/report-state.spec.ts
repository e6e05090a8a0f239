import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { REPORT_UNCERTAIN, ReportState } from './reports.service.js';

const friday = Object.assign(new PickupDay(), {
  date: '2026-11-27',
  orderDeadline: new Date('2026-11-25T17:00:00Z'),
});
const state = (changes: Partial<ReportState>) => Object.assign(ReportState.untried(1), changes);
const at = (instant: string) => new Date(instant);

it.each([
  ['not before the last orders are stored', {}, '2026-11-25T17:00:59.999Z', false],
  ['a minute after the deadline', {}, '2026-11-25T17:01:00Z', true],
  ['after an outage, while the day lasts', {}, '2026-11-27T20:00:00Z', true],
  ['not once the day is over', {}, '2026-11-28T06:00:00Z', false],
  ['not again', { sentAt: at('2026-11-25T17:00:05Z') }, '2026-11-25T17:01:00Z', false],
  [
    'even if one was sent by hand before the deadline',
    { sentAt: at('2026-11-25T08:00:00Z') },
    '2026-11-25T17:01:00Z',
    true,
  ],
  [
    'not once a process has claimed it, even if that one crashed',
    { triedAt: at('2026-11-25T17:00:00Z') },
    '2026-11-26T17:00:00Z',
    false,
  ],
  [
    'not at once after a failure',
    { triedAt: at('2026-11-25T17:00:00Z'), retryAt: at('2026-11-25T17:15:00Z') },
    '2026-11-25T17:14:59Z',
    false,
  ],
  [
    'a while after a failure',
    { triedAt: at('2026-11-25T17:00:00Z'), retryAt: at('2026-11-25T17:15:00Z') },
    '2026-11-25T17:15:00Z',
    true,
  ],
  [
    'after a failure whose clock was ahead and has been set back',
    { triedAt: at('2026-11-25T19:00:00Z'), retryAt: at('2026-11-25T19:15:00Z') },
    '2026-11-25T17:01:00Z',
    true,
  ],
  ['when the deadline was moved on', { triedAt: at('2026-11-24T17:00:00Z') }, '2026-11-25T17:01:00Z', true],
])('a report is due or not: %s', (_, changes, now, due) => {
  expect(state(changes).isDue(friday, at(now), now.slice(0, 10))).toBe(due);
});

it.each([
  ['nothing before the first attempt', {}, null],
  ['its error', { error: 'Kaputt' }, 'Kaputt'],
  ['nothing while it is being sent', { triedAt: at('2026-11-25T17:00:01Z') }, null],
  [
    'that it is uncertain a minute after a claim without a result',
    { triedAt: at('2026-11-25T17:00:00Z') },
    REPORT_UNCERTAIN,
  ],
  [
    'nothing once it was sent',
    { triedAt: at('2026-11-25T17:00:00Z'), sentAt: at('2026-11-25T17:00:05Z') },
    null,
  ],
])('the day shows the problem of a report: %s', (_, changes, problem) => {
  expect(state(changes).problem(at('2026-11-25T17:01:00Z'))).toBe(problem);
});
