import { formatDeadline, formatInstant, formatPickupDate, formatWindow } from '@hofkiste/contract/dates';
import { formatEuro } from '@hofkiste/contract/money';
import type { ShownChange, ShownOffer } from '@hofkiste/contract/orders';
import { AppError, NotFound } from '../errors.js';

const list = new Intl.ListFormat('de-DE');

export class PickupDayGone extends AppError {
  constructor() {
    super(409, 'PICKUP_DAY_GONE', 'Diesen Abholtag gibt es nicht mehr. Bitte lade die Seite neu.');
  }
}

export class PickupDayInactive extends AppError {
  constructor() {
    super(409, 'PICKUP_DAY_INACTIVE', 'Für diesen Abholtag nehmen wir gerade keine Bestellungen an.');
  }
}

export class OrderDeadlinePassed extends AppError {
  constructor() {
    super(409, 'ORDER_DEADLINE_PASSED', 'Die Bestellfrist für diesen Abholtag ist leider schon abgelaufen.');
  }
}

/** Its pickup window has ended; `force` doesn't override it. */
export class LocationOver extends AppError {
  constructor(name: string) {
    const message = `Die Abholung bei „${name}“ ist schon vorbei. Bitte wähle einen anderen Abholort.`;
    super(409, 'LOCATION_OVER', message, [{ path: 'pickupDayLocationId', message }]);
  }
}

export class TooManyOrders extends AppError {
  constructor(most: number) {
    const message = `Für diese Nummer gibt es für diesen Tag schon ${most} Bestellungen. Ruf uns bitte an.`;
    super(409, 'TOO_MANY_ORDERS', message, [{ path: 'phoneNumber', message }]);
  }
}

/** Names every reason at once, with the code of the first one. */
class NeedsForce extends AppError {
  override readonly available: Record<string, number> | undefined;

  constructor(first: AppError, reasons: AppError[]) {
    const errors = reasons.flatMap((reason) => reason.errors ?? []);
    const message = reasons.map((reason) => reason.message).join(' ');
    super(409, first.code, message, errors.length === 0 ? undefined : errors);
    const available = reasons.flatMap((reason) => Object.entries(reason.available ?? {}));
    this.available = available.length === 0 ? undefined : Object.fromEntries(available);
  }
}

/** Whether the farmer overrides something. Throws {@link NeedsForce} if there are reasons and no `force`. */
export function requireForce(refusals: readonly (AppError | undefined)[], force: boolean): boolean {
  const reasons = refusals.filter((refusal) => refusal !== undefined);
  const [first] = reasons;
  if (first && !force) throw new NeedsForce(first, reasons);
  return first !== undefined;
}

export class BoxNotOfDay extends AppError {
  /** @param paths of the lines. */
  constructor(paths: string[]) {
    super(
      409,
      'BOX_NOT_OF_DAY',
      'Eine der gewählten Kisten gibt es an diesem Abholtag nicht. Bitte lade die Seite neu.',
      paths.map((path) => ({ path, message: 'Diese Kiste gibt es an diesem Abholtag nicht.' })),
    );
  }
}

export class BoxSoldOut extends AppError {
  constructor(lines: { path: string; name: string }[]) {
    const names = list.format(lines.map(({ name }) => `„${name}“`));
    super(
      409,
      'BOX_SOLD_OUT',
      `${names} ${lines.length === 1 ? 'ist' : 'sind'} leider ausverkauft.`,
      lines.map(({ path, name }) => ({ path, message: `„${name}“ ist leider ausverkauft.` })),
    );
  }
}

/** The shopper saw another offer. */
export class OfferChanged extends AppError {
  constructor(sent: ShownChange, current: ShownOffer) {
    const shown = { ...current, ...sent };
    const changes: [string, string, string][] = [
      ['Der Abholtag', formatPickupDate(shown.date), formatPickupDate(current.date)],
      ['Die Abholzeit', windowOf(shown), windowOf(current)],
      ['Der Preis', formatEuro(shown.totalPrice), formatEuro(current.totalPrice)],
    ];
    const sentences = changes
      .filter(([, before, now]) => before !== now)
      .map(([what, before, now]) => `${what} hat sich geändert: ${now} statt ${before}.`);
    super(409, 'OFFER_CHANGED', sentences.join(' '));
  }
}

const windowOf = ({ startTime, endTime }: ShownOffer) => formatWindow(startTime, endTime);

export class OrderAlreadyPlaced extends AppError {
  constructor() {
    super(
      409,
      'ORDER_ALREADY_PLACED',
      'Mit diesem Formular wurde schon etwas anderes bestellt. Bitte lade die Seite neu.',
    );
  }
}

/** Unknown, malformed and expired links get the same answer: it tells nothing about orders. */
export const cancellationLinkUnknown = () =>
  new NotFound(
    'CANCELLATION_LINK_UNKNOWN',
    'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.',
  );

export const orderNotFound = () => new NotFound('ORDER_NOT_FOUND', 'Diese Bestellung gibt es nicht.');

export class AlreadyCancelled extends AppError {
  constructor(cancelledAt: Date, zone: string) {
    super(
      409,
      'ORDER_ALREADY_CANCELLED',
      `Die Bestellung wurde bereits am ${formatInstant(cancelledAt, zone)} storniert.`,
    );
  }
}

export class OrderCollected extends AppError {
  constructor(actor: 'customer' | 'admin') {
    super(
      409,
      'ORDER_COLLECTED',
      actor === 'customer'
        ? 'Diese Bestellung wurde schon abgeholt. Ruf uns bitte an, wenn das nicht stimmt.'
        : 'Diese Bestellung wurde schon abgeholt. Nimm die Abholung in den Details der Bestellung zurück, dann kannst du sie ändern, stornieren oder löschen.',
    );
  }
}

export class CancellationDeadlinePassed extends AppError {
  constructor(deadline: Date, zone: string) {
    super(
      409,
      'CANCELLATION_DEADLINE_PASSED',
      `Die Bestellfrist ist abgelaufen. Stornieren war bis ${formatDeadline(deadline, zone)} möglich.`,
    );
  }
}

/** The day is hidden: the customer can take boxes off. */
export class ChangeOfHiddenDay extends AppError {
  constructor() {
    super(
      409,
      'PICKUP_DAY_INACTIVE',
      'Für diesen Abholtag nehmen wir gerade keine Bestellungen an. Du kannst Kisten abbestellen oder die Bestellung stornieren, aber nichts dazubestellen und den Abholort nicht ändern.',
    );
  }
}

export class TooManyChanges extends AppError {
  constructor(override readonly retryAfterSeconds: number) {
    super(
      429,
      'TOO_MANY_CHANGES',
      'Diese Bestellung wurde in der letzten Stunde zu oft geändert. Bitte versuche es später erneut.',
    );
  }
}

export class ContactErased extends AppError {
  constructor() {
    super(
      409,
      'CONTACT_ERASED',
      'Die Kontaktdaten dieser Bestellung sind gelöscht. Sie kann nicht mehr geändert werden.',
    );
  }
}
