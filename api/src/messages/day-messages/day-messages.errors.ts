import { MAX_DAY_MESSAGES } from '@hofkiste/contract/wire/day-messages';
import { conflict } from '../../server/errors.js';

export const noRecipients = () =>
  conflict('NO_RECIPIENTS', 'Hier hat niemand mit einer Handynummer bestellt.');

export const allCollected = () =>
  conflict('NO_RECIPIENTS', 'Alle, die hier mit einer Handynummer bestellt haben, haben schon abgeholt.');

export const tooManyMessages = () =>
  conflict(
    'TOO_MANY_MESSAGES',
    `Für diesen Abholtag sind schon ${MAX_DAY_MESSAGES} Nachrichten gesendet. Mehr sind nicht möglich.`,
  );

export const messageAlreadySent = () =>
  conflict(
    'MESSAGE_ALREADY_SENT',
    'Mit diesem Formular wurde schon eine andere Nachricht gesendet. Im SMS-Verlauf siehst du sie.',
  );
