import { conflict } from '../../server/errors.js';

export const alreadyCalledOff = () =>
  conflict('PICKUP_DAY_CALLED_OFF', 'Dieser Abholtag ist schon abgesagt.');

export const keyUsedBefore = () =>
  conflict(
    'PICKUP_DAY_CALLED_OFF',
    'Mit diesem Formular wurde schon ein Abholtag abgesagt. Bitte lade die Seite neu.',
  );
