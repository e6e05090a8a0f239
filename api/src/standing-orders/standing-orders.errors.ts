import { formatDate, formatDayMonth } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import { conflict, notFound, tooMany, validationFailed } from '../server/errors.js';
import { listOf } from '../server/text.js';

export const standingOrdersOff = () =>
  conflict('STANDING_ORDERS_OFF', 'Dauerbestellungen nimmt der Hof gerade keine an.');

/** Unknown, malformed and expired links get the same answer: it tells nothing about standing orders. */
export const standingLinkUnknown = () =>
  notFound(
    'STANDING_LINK_UNKNOWN',
    'Die Dauerbestellung konnte nicht gefunden werden oder der Link ist abgelaufen.',
  );

export const standingOrderNotFound = () =>
  notFound('STANDING_ORDER_NOT_FOUND', 'Diese Dauerbestellung gibt es nicht.');

export const standingBreakNotFound = () =>
  notFound('STANDING_BREAK_NOT_FOUND', 'Diese Pause gibt es nicht mehr.');

/** The number is confirmed by SMS. */
export function phoneNotMobile() {
  const message =
    'Bitte gib eine Handynummer an: Du bestätigst die Dauerbestellung mit dem Link in einer SMS.';
  return conflict('PHONE_NOT_MOBILE', message, { errors: [{ path: 'phoneNumber', message }] });
}

/** @param paths of the lines. */
export function boxNotForStanding(paths: readonly string[]) {
  const message = 'Diese Kiste gibt es nicht als Dauerbestellung.';
  return conflict(
    'BOX_NOT_FOR_STANDING',
    'Eine der gewählten Kisten gibt es nicht als Dauerbestellung. Bitte lade die Seite neu.',
    { errors: paths.map((path) => ({ path, message })) },
  );
}

export function locationNotOffered() {
  const message = 'Diesen Abholort gibt es nicht mehr. Bitte wähle einen anderen.';
  return conflict('LOCATION_NOT_OFFERED', message, { errors: [{ path: 'pickupLocationId', message }] });
}

/** Refuses because one pickup costs something else than what was shown; both in euros. */
export const standingPriceChanged = (shown: number, current: number) =>
  conflict(
    'OFFER_CHANGED',
    `Der Preis hat sich geändert: ${formatEuro(current)} statt ${formatEuro(shown)} je Abholung.`,
  );

/** The accepted price of a box isn't the one that is asked about. */
export const standingPriceNotCurrent = (name: string, asked: number) =>
  conflict('OFFER_CHANGED', `„${name}“ kostet jetzt ${formatEuro(asked)}.`);

interface Shortage {
  path: string;
  name: string;
  boxPresetId: number;
  left: number;
}

export function standingLimitReached(shortages: readonly Shortage[]) {
  const errors = shortages.map(({ path, name, left }) => ({
    path: `${path}.quantity`,
    message:
      left === 0
        ? `„${name}“ ist für Dauerbestellungen an diesem Wochentag leider schon vergeben.`
        : `Von „${name}“ ${left === 1 ? 'ist' : 'sind'} für Dauerbestellungen an diesem Wochentag nur noch ${left} frei.`,
  }));
  const available = Object.fromEntries(shortages.map(({ boxPresetId, left }) => [boxPresetId, left]));
  return conflict('STANDING_LIMIT_REACHED', errors.map(({ message }) => message).join(' '), {
    errors,
    available,
  });
}

export const tooManyStandingOrders = (most: number) =>
  conflict(
    'TOO_MANY_STANDING_ORDERS',
    `Für diese Nummer gibt es schon ${most} Dauerbestellungen. Ruf uns bitte an.`,
  );

export const confirmationExpired = () =>
  conflict(
    'STANDING_CONFIRMATION_EXPIRED',
    'Der Link zum Bestätigen ist abgelaufen. Bitte bestell noch einmal.',
  );

export const standingNotConfirmed = () =>
  conflict('STANDING_NOT_CONFIRMED', 'Diese Dauerbestellung ist noch nicht bestätigt.');

export const standingEnded = () => conflict('STANDING_ENDED', 'Diese Dauerbestellung ist beendet.');

export const standingHasCustomer = () =>
  conflict(
    'STANDING_HAS_CUSTOMER',
    'Löschen kannst du nur Dauerbestellungen, die niemand bestätigt hat. Beende diese stattdessen.',
  );

/** @param date of the pickup. */
export const weekClosed = (date: CalendarDate) =>
  conflict('WEEK_CLOSED', `Für ${formatDayMonth(date)} ist die Bestellfrist vorbei. Bitte ruf uns an.`);

/** The message is the question that `cancelOrders` answers. @param dates of the pickups. */
export const ordersInBreak = (dates: readonly string[]) =>
  conflict(
    'ORDERS_IN_BREAK',
    dates.length === 1
      ? `Auch die Bestellung für ${listOf(dates.map(formatDayMonth))} stornieren?`
      : `Auch die Bestellungen für ${listOf(dates.map(formatDayMonth))} stornieren?`,
  );

export const breakIsOver = () =>
  validationFailed([{ path: 'toDate', message: 'Das Ende liegt in der Vergangenheit' }]);

export const breakBeganBefore = () =>
  validationFailed([{ path: 'fromDate', message: 'Der Beginn liegt in der Vergangenheit' }]);

/** @param last day that is possible. */
export const startOutOfRange = (last: string) =>
  validationFailed([
    {
      path: 'startsOn',
      message: `Bitte wähle einen Tag von heute bis ${formatDate(last)}`,
    },
  ]);

export const boxNotOfStanding = (path: string) =>
  validationFailed([{ path, message: 'Diese Kiste gehört nicht zur Dauerbestellung' }]);

export const tooManyStandingChanges = (retryAfterSeconds: number) =>
  tooMany(
    'TOO_MANY_CHANGES',
    'Diese Dauerbestellung wurde in der letzten Stunde zu oft geändert. Bitte versuche es später erneut.',
    { retryAfterSeconds },
  );

export const standingContactErased = () =>
  conflict(
    'CONTACT_ERASED',
    'Die Kontaktdaten dieser Dauerbestellung sind gelöscht. Sie kann nicht mehr geändert werden.',
  );

export const alreadyEntered = () =>
  conflict('STANDING_ALREADY_ENTERED', 'Für diese Woche ist schon eine Bestellung angelegt.');

export const nothingToEnter = (reasons: readonly StandingReason[]) =>
  conflict('NOTHING_TO_ENTER', reasons.map(({ text }) => text).join(' '));
