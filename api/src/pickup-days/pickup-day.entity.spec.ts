import { farmTime } from '../config/clock.js';
import { PickupDay } from './pickup-day.entity.js';

it('the pickup of a hidden day without locations is over at the end of its date', () => {
  const day = Object.assign(new PickupDay(), { date: '2026-11-27', locations: [] });
  const isOverAt = (now: string) => day.isOver(farmTime(new Date(now), 'Europe/Vienna'));
  expect(isOverAt('2026-11-27T22:59:59Z')).toBe(false);
  expect(isOverAt('2026-11-27T23:00:00Z')).toBe(true);
});
