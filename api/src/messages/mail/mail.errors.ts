import { AppError, conflict, notFound } from '../../server/errors.js';

export const mailNotFound = () => notFound('MAIL_NOT_FOUND', 'Diese E-Mail gibt es nicht.');

export class MailNotResendable extends AppError {
  constructor() {
    super(409, 'MAIL_NOT_RESENDABLE', 'Diese E-Mail wurde schon gesendet oder ist gerade unterwegs.');
  }
}

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
