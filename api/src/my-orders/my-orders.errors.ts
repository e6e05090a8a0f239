import { AppError, conflict, forbidden, tooMany, unauthorized } from '../server/errors.js';

export const myOrdersOff = () => conflict('MY_ORDERS_OFF', 'Das geht hier gerade nicht. Ruf uns bitte an.');

export function phoneNotMobile() {
  const message = 'An diese Nummer können wir keinen Code schicken. Ruf uns bitte an.';
  return conflict('PHONE_NOT_MOBILE', message, { errors: [{ path: 'phoneNumber', message }] });
}

export const tooManyCodes = (retryAfterSeconds: number) =>
  tooMany(
    'TOO_MANY_CODES',
    `Für diese Nummer wurden gerade schon mehrere Codes verlangt. Bitte warte ${waitText(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

/** 'eine Minute', '12 Minuten', '3 Stunden'; rounded up. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'eine Minute';
  return minutes < 120 ? `${minutes} Minuten` : `${Math.ceil(minutes / 60)} Stunden`;
}

/** Wrong, used, expired and unknown codes get the same answer. */
export class CodeWrong extends AppError {
  constructor() {
    super(401, 'CODE_WRONG', 'Dieser Code stimmt nicht oder ist abgelaufen.');
  }
}

export const tooManyWrongCodes = (retryAfterSeconds: number) =>
  tooMany(
    'TOO_MANY_ATTEMPTS',
    `Das waren zu viele falsche Codes. Bitte warte ${waitText(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

export const mySessionOver = () => unauthorized('MY_SESSION_OVER', 'Bitte melde dich noch einmal an.');

export const freshCodeNeeded = () => forbidden('FRESH_CODE_NEEDED', 'Dafür brauchst du einen neuen Code.');

export const openOrders = () =>
  conflict('OPEN_ORDERS', 'Storniere zuerst deine offenen Bestellungen, oder hol sie ab.');

export const unpaidOrders = () =>
  conflict('UNPAID_ORDERS', 'Eine Bestellung ist noch nicht bezahlt. Ruf uns bitte an.');
