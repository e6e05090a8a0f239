import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import { conflict } from '../server/errors.js';

export const alreadyEntered = () =>
  conflict('STANDING_ALREADY_ENTERED', 'Für diese Woche ist schon eine Bestellung angelegt.');

export const nothingToEnter = (reasons: readonly StandingReason[]) =>
  conflict('NOTHING_TO_ENTER', reasons.map(({ text }) => text).join(' '));
