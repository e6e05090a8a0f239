import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import {
  formatDate,
  formatDeadline,
  formatInstant,
  formatPickupDate,
  formatShortInstant,
  formatWindow,
  wallClock,
} from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { OrderLine, ShownChange, ShownOffer } from '@hofkiste/contract/wire/orders';
import { AppError, conflict, notFound, tooMany, validationFailed } from '../server/errors.js';
import { listOf } from '../server/text.js';

export const pickupDayGone = () =>
  conflict('PICKUP_DAY_GONE', 'Diesen Abholtag gibt es nicht mehr. Bitte lade die Seite neu.');

export const pickupDayInactive = () =>
  conflict('PICKUP_DAY_INACTIVE', 'Für diesen Abholtag nehmen wir gerade keine Bestellungen an.');

export const orderDeadlinePassed = () =>
  conflict('ORDER_DEADLINE_PASSED', 'Die Bestellfrist für diesen Abholtag ist leider schon abgelaufen.');

/** The farmer has set when the orders for the day begin. */
export const ordersNotOpenYet = (orderStart: Date, zone: string) =>
  conflict('ORDERS_NOT_OPEN_YET', `Bestellbar ab ${formatShortInstant(orderStart, zone)}.`);

/** Refuses a location whose pickup window has ended; `force` doesn't override it. */
export function locationOver(name: string) {
  const message = `Die Abholung bei „${name}“ ist schon vorbei. Bitte wähle einen anderen Abholort.`;
  return conflict('LOCATION_OVER', message, { errors: [{ path: 'pickupDayLocationId', message }] });
}

export function tooManyOrders(most: number) {
  const message = `Für diese Nummer gibt es für diesen Tag schon ${most} Bestellungen. Ruf uns bitte an.`;
  return conflict('TOO_MANY_ORDERS', message, { errors: [{ path: 'phoneNumber', message }] });
}

/**
 * Returns whether the farmer overrides something. Without `force` the refusals are thrown together, with the code of
 * the first one.
 */
export function checkRefusals(refusals: readonly (AppError | undefined)[], force: boolean): boolean {
  const reasons = refusals.filter((refusal) => refusal !== undefined);
  const [first] = reasons;
  if (first && !force) throw together(first.code, reasons);
  return first !== undefined;
}

function together(code: string, reasons: AppError[]): AppError {
  const errors = reasons.flatMap((reason) => reason.errors ?? []);
  const available = reasons.flatMap((reason) => Object.entries(reason.available ?? {}));
  return conflict(code, reasons.map(({ message }) => message).join(' '), {
    errors: errors.length === 0 ? undefined : errors,
    available: available.length === 0 ? undefined : Object.fromEntries(available),
  });
}

/** @param paths of the lines. */
export const boxNotOfDay = (paths: string[]) =>
  conflict(
    'BOX_NOT_OF_DAY',
    'Eine der gewählten Kisten gibt es an diesem Abholtag nicht. Bitte lade die Seite neu.',
    { errors: paths.map((path) => ({ path, message: 'Diese Kiste gibt es an diesem Abholtag nicht.' })) },
  );

export class BoxSoldOut extends AppError {
  constructor(lines: { path: string; name: string }[]) {
    const names = listOf(lines.map(({ name }) => `„${name}“`));
    super(409, 'BOX_SOLD_OUT', `${names} ${lines.length === 1 ? 'ist' : 'sind'} leider ausverkauft.`, {
      errors: lines.map(({ path, name }) => ({ path, message: `„${name}“ ist leider ausverkauft.` })),
    });
  }
}

/** The shopper saw another offer. */
export function offerChanged(sent: ShownChange, current: ShownOffer) {
  const shown = { ...current, ...sent };
  const changes: [string, string, string][] = [
    ['Der Abholtag', formatPickupDate(shown.date), formatPickupDate(current.date)],
    ['Die Abholzeit', windowOf(shown), windowOf(current)],
    ['Der Preis', formatEuro(shown.totalPrice), formatEuro(current.totalPrice)],
  ];
  const sentences = changes
    .filter(([, before, now]) => before !== now)
    .map(([what, before, now]) => `${what} hat sich geändert: ${now} statt ${before}.`);
  return conflict('OFFER_CHANGED', sentences.join(' '));
}

const windowOf = ({ startTime, endTime }: ShownOffer) => formatWindow(startTime, endTime);

export const orderAlreadyPlaced = () =>
  conflict(
    'ORDER_ALREADY_PLACED',
    'Mit diesem Formular wurde schon etwas anderes bestellt. Bitte lade die Seite neu.',
  );

/** Unknown, malformed and expired links get the same answer: it tells nothing about orders. */
export const cancellationLinkUnknown = () =>
  notFound(
    'CANCELLATION_LINK_UNKNOWN',
    'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.',
  );

export const orderNotFound = () => notFound('ORDER_NOT_FOUND', 'Diese Bestellung gibt es nicht.');

export const alreadyCancelled = (cancelledAt: Date, zone: string) =>
  conflict(
    'ORDER_ALREADY_CANCELLED',
    `Die Bestellung wurde bereits am ${formatInstant(cancelledAt, zone)} storniert.`,
  );

export const orderCollected = (actor: 'customer' | 'admin') =>
  conflict(
    'ORDER_COLLECTED',
    actor === 'customer'
      ? 'Diese Bestellung wurde schon abgeholt. Ruf uns bitte an, wenn das nicht stimmt.'
      : 'Diese Bestellung wurde schon abgeholt. Nimm die Abholung in den Details der Bestellung zurück, dann kannst du sie ändern, stornieren oder löschen.',
  );

export const cancellationDeadlinePassed = (deadline: Date, zone: string) =>
  conflict(
    'CANCELLATION_DEADLINE_PASSED',
    `Die Bestellfrist ist abgelaufen. Stornieren war bis ${formatDeadline(deadline, zone)} möglich.`,
  );

/** The day is hidden: the customer can take boxes off. */
export const changeOfHiddenDay = () =>
  conflict(
    'PICKUP_DAY_INACTIVE',
    'Für diesen Abholtag nehmen wir gerade keine Bestellungen an. Du kannst Kisten abbestellen oder die Bestellung stornieren, aber nichts dazubestellen und den Abholort nicht ändern.',
  );

/** @param paths of the lines. */
export const withdrawalNotPossible = (paths: string[]) =>
  conflict(
    'WITHDRAWAL_NOT_POSSIBLE',
    'Von so vielem kannst du nicht zurücktreten. Bitte lade die Seite neu.',
    {
      errors: paths.map((path) => ({ path, message: 'Davon kannst du nicht oder nicht mehr zurücktreten.' })),
    },
  );

export const withdrawalPeriodOver = (until: Date, zone: string) =>
  conflict(
    'WITHDRAWAL_PERIOD_OVER',
    `Die Frist ist abgelaufen. Zurücktreten war bis ${formatDate(wallClock(until, zone).date)} möglich.`,
  );

export const tooManyChanges = (retryAfterSeconds: number) =>
  tooMany(
    'TOO_MANY_CHANGES',
    'Diese Bestellung wurde in der letzten Stunde zu oft geändert. Bitte versuche es später erneut.',
    { retryAfterSeconds },
  );

export const contactErased = () =>
  conflict(
    'CONTACT_ERASED',
    'Die Kontaktdaten dieser Bestellung sind gelöscht. Sie kann nicht mehr geändert werden.',
  );

export interface WantedLine {
  boxPresetId: number;
  quantity: number;
  /** Path of the line in the request: 'items.0'. */
  path: string;
}

/** Adds the place in the request, by which a refusal finds its field, and ignores lines without a quantity. */
export const wantedLines = (items: readonly OrderLine[]): WantedLine[] =>
  items
    .map(({ boxPresetId, quantity }, index) => ({ boxPresetId, quantity, path: `items.${index}` }))
    .filter(({ quantity }) => quantity > 0);

/** Refuses more of a box than the shop sells at once. A line may keep more: the farmer has given it. */
export function requireUsualQuantities(lines: readonly { from: number; to: number; path: string }[]): void {
  const errors = lines.flatMap(({ from, to, path }) => {
    const most = Math.max(MAX_QUANTITY, from);
    const message = `Bitte wähle eine Menge von 0 bis ${most}`;
    return to > most ? [{ path: `${path}.quantity`, message }] : [];
  });
  if (errors.length > 0) throw validationFailed(errors);
}
