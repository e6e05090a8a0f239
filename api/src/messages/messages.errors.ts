import { MAX_DAY_MESSAGES } from '@hofkiste/contract/wire/day-messages';
import { AppError, conflict, notFound, unavailable } from '../server/errors.js';

export const smsNotFound = () => notFound('SMS_NOT_FOUND', 'Diese SMS gibt es nicht.');

export class SmsNotResendable extends AppError {
  constructor() {
    super(409, 'SMS_NOT_RESENDABLE', 'Diese SMS wurde schon gesendet oder ist gerade unterwegs.');
  }
}

export const smsErased = () => conflict('SMS_ERASED', 'Empfänger oder Text dieser SMS wurde gelöscht.');

export const smsWithoutOrder = () =>
  conflict('SMS_WITHOUT_ORDER', 'Die Bestellung zu dieser SMS gibt es nicht mehr.');

export const smsOfCancelledOrder = () =>
  conflict('SMS_OF_CANCELLED_ORDER', 'Die Bestellung zu dieser SMS ist storniert.');

export const smsOfCollectedOrder = () =>
  conflict('SMS_OF_COLLECTED_ORDER', 'Die Bestellung zu dieser Erinnerung ist schon abgeholt.');

export class SmsLimitReached extends AppError {
  constructor(reason: string) {
    super(409, 'SMS_LIMIT_REACHED', `${reason}. Die SMS wurde nicht gesendet.`);
  }
}

export const smsOutdated = () => conflict('SMS_OUTDATED', 'Die Bestellung wurde seit dieser SMS geändert.');

export const smsWithoutStanding = () =>
  conflict('SMS_WITHOUT_ORDER', 'Die Dauerbestellung zu dieser SMS gibt es nicht mehr.');

export const smsOfSettledStanding = () =>
  conflict(
    'SMS_OUTDATED',
    'Die Dauerbestellung zu dieser SMS wurde inzwischen bestätigt, geändert oder beendet.',
  );

/** Refuses an SMS whose deadline has passed, or whose text is no longer true. */
export const smsOvertaken = () => conflict('SMS_TOO_LATE', 'Diese SMS ist überholt.');

export const smsNotMobile = () =>
  conflict('SMS_NOT_MOBILE', 'SMS gehen nur an österreichische Mobilnummern.');

export const smsTooLate = () => conflict('SMS_TOO_LATE', 'Die Abholung zu dieser SMS ist schon vorbei.');

export const smsNotConfigured = () =>
  unavailable(
    'SMS_NOT_CONFIGURED',
    'Es ist kein SMS-Anbieter eingerichtet. Wer deinen Shop betreut, kann das tun.',
  );

export const smsUncertain = (reason: string) =>
  conflict('SMS_UNCERTAIN', `Vielleicht kommt die SMS an: ${reason}.`);

export const smsNotSent = (reason: string) =>
  conflict('SMS_NOT_SENT', `Die SMS wurde nicht gesendet: ${reason}.`);

export const mailNotFound = () => notFound('MAIL_NOT_FOUND', 'Diese E-Mail gibt es nicht.');

export const mailNotResendable = () =>
  conflict('MAIL_NOT_RESENDABLE', 'Diese E-Mail wurde schon gesendet oder ist gerade unterwegs.');

export const mailErased = () => conflict('MAIL_ERASED', 'Empfänger oder Text dieser E-Mail wurde gelöscht.');

export const mailWithoutOrder = () =>
  conflict('MAIL_WITHOUT_ORDER', 'Die Bestellung zu dieser E-Mail gibt es nicht mehr.');

export const mailWithoutAddress = () =>
  conflict('MAIL_WITHOUT_ADDRESS', 'Die Bestellung zu dieser E-Mail hat keine E-Mail-Adresse mehr.');

export const mailOfCancelledOrder = () =>
  conflict('MAIL_OF_CANCELLED_ORDER', 'Die Bestellung zu dieser E-Mail ist storniert.');

export const mailOfCollectedOrder = () =>
  conflict('MAIL_OF_COLLECTED_ORDER', 'Die Bestellung zu dieser Erinnerung ist schon abgeholt.');

export const mailOutdated = () =>
  conflict('MAIL_OUTDATED', 'Die Bestellung wurde seit dieser E-Mail geändert.');

export const mailTooLate = () => conflict('MAIL_TOO_LATE', 'Die Abholung zu dieser E-Mail ist schon vorbei.');

export const mailLimitReached = () =>
  conflict('MAIL_LIMIT_REACHED', 'Das Tageslimit für E-Mails ist erreicht. Die E-Mail wurde nicht gesendet.');

export const mailUncertain = (reason: string) =>
  conflict('MAIL_UNCERTAIN', `Vielleicht kommt die E-Mail an: ${reason}.`);

export const mailNotSent = (reason: string) =>
  conflict('MAIL_NOT_SENT', `Die E-Mail wurde nicht gesendet: ${reason}.`);

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
