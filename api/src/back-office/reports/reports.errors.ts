import { MailNotSent, MailUncertain } from '../../mail/mailer.js';
import { AppError, unavailable } from '../../server/errors.js';
import { REPORT_UNCERTAIN } from './report-state.entity.js';

/** It may have been sent or not, so only a person may try again. */
export class ReportUncertain extends AppError {
  constructor() {
    super(503, 'MAIL_UNCERTAIN', REPORT_UNCERTAIN);
  }
}

/** Translates a failed mail into the error that the farmer reads; returns other errors unchanged. */
export function reportFailure(error: unknown): unknown {
  if (error instanceof MailUncertain) return new ReportUncertain();
  if (!(error instanceof MailNotSent)) return error;
  const message = `Der Bestellbericht konnte nicht gesendet werden: ${error.message}.`;
  return unavailable('MAIL_NOT_SENT', message);
}
