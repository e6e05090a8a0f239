import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import { seemsBlocked } from './sms-reports.service.js';

const R = 'rejected';
const U = 'undelivered';
const E = 'expired';
const D = 'delivered';

it.each<[DeliveryState[], boolean]>([
  [[], false],
  [[R, R], false],
  [[R, R, R], true],
  [[R, R, R, D, D, D, D], true],
  [[D, R, R, R, D, D, D, D], false],
  [[R, U, R], false],
  [[U, U, U, E], false],
  [[U, E, R, D, D], true],
  [[U, U, D, D, D], false],
  [[U, U, U, U, U, D, D, D, D], false],
])('a sender whose newest messages are %j seems blocked: %s', (states, isBlocked) => {
  expect(seemsBlocked(states)).toBe(isBlocked);
});
