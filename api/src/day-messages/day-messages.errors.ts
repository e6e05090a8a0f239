import { MAX_DAY_MESSAGES } from '@hofkiste/contract/day-messages';
import { AppError } from '../errors.js';

export class NoRecipients extends AppError {
  constructor() {
    super(409, 'NO_RECIPIENTS', 'Hier hat niemand mit einer Handynummer bestellt.');
  }
}

export class AllCollected extends AppError {
  constructor() {
    super(409, 'NO_RECIPIENTS', 'Alle, die hier mit einer Handynummer bestellt haben, haben schon abgeholt.');
  }
}

export class TooManyMessages extends AppError {
  constructor() {
    super(
      409,
      'TOO_MANY_MESSAGES',
      `Für diesen Abholtag sind schon ${MAX_DAY_MESSAGES} Nachrichten gesendet. Mehr sind nicht möglich.`,
    );
  }
}

export class MessageAlreadySent extends AppError {
  constructor() {
    super(
      409,
      'MESSAGE_ALREADY_SENT',
      'Mit diesem Formular wurde schon eine andere Nachricht gesendet. Im SMS-Verlauf siehst du sie.',
    );
  }
}
