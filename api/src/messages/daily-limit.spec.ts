import { addDays } from '@hofkiste/contract/plain/dates';
import { dailyLimit } from './sms-limit.service.js';

const TODAY = '2026-11-20';
const NOW = Date.parse(`${TODAY}T09:00:00Z`);
const daysAgo = (days: number, messages: number) => ({ day: addDays(TODAY, -days), messages });

it.each([
  ['without a history', [], 100],
  ['of a quiet farm', [daysAgo(30, 20)], 100],
  ['of a busy farm', [daysAgo(80, 150)], 450],
  ['of a very busy farm', [daysAgo(80, 900)], 2000],
])('the daily limit of SMS is three times the busiest day, 100 to 2,000: %s', (_, days, limit) => {
  expect(dailyLimit(days, NOW)).toBe(limit);
});

it('the daily limit of SMS grows by half within a week', () => {
  const limits = [0, 7, 14, 21, 28].map((days) => dailyLimit([daysAgo(days, 900)], NOW));
  expect(limits).toEqual([150, 225, 337, 505, 757]);
});

it('the daily limit of SMS stays while days of another size follow', () => {
  expect(dailyLimit([daysAgo(80, 150), daysAgo(1, 10)], NOW)).toBe(450);
});

it('strangers who use what the shop may send raise the daily limit by half within a week', () => {
  const days: { day: string; messages: number }[] = [];
  const limits: number[] = [];
  for (let day = 0; day < 42; day += 1) {
    const date = addDays(TODAY, day);
    const limit = dailyLimit(days, Date.parse(`${date}T09:00:00Z`));
    days.push({ day: date, messages: Math.floor(limit * 0.8) - 1 });
    limits.push(limit);
  }
  expect([7, 14, 21, 28, 35].map((day) => limits[day])).toEqual([225, 337, 505, 757, 1135]);
});
