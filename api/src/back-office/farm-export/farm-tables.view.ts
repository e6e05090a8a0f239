import { ALLERGENS } from '@hofkiste/contract/plain/allergens';
import { formatEuro, toEuros } from '@hofkiste/contract/plain/money';
import { weekdayName } from '@hofkiste/contract/plain/rhythm';
import { Facts } from '@hofkiste/contract/wire/facts';
import { boxContentsSchema } from '@hofkiste/contract/wire/pickup-days';
import { KIND_NAMES } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import { BoxPreset, BoxPresetProduct } from '../../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { MailMessage } from '../../messages/mail-message.entity.js';
import { DayMessage, SmsMessage } from '../../messages/sms-message.entity.js';
import { Order, OrderEvent, OrderItem } from '../../orders/order.entity.js';
import { PickupEvent, RefusedTap } from '../../pickup/pickup-event.entity.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
  StandingOrderItem,
} from '../../standing-orders/standing-order.entity.js';
import { eventText } from '../../standing-orders/standing-orders.view.js';
import { CallOff } from '../call-off/call-off.service.js';
import { decimalComma } from '../csv.js';
import {
  cell,
  exported,
  nameOf,
  oneOf,
  parts,
  phone,
  picture,
  reference,
  SECRET,
  TECHNICAL,
  yesOrNo,
} from './columns.js';

const PICKUP_STATES = {
  open: 'Offen',
  collected: 'Abgeholt',
  'collected-unpaid': 'Nicht bezahlt',
} as const satisfies Record<Order['pickupState'], string>;

const SOURCES = {
  shop: 'im Shop',
  admin: 'selbst angelegt',
  standing: 'aus der Dauerbestellung',
} as const satisfies Record<Order['source'], string>;

const ACTORS = {
  customer: 'im Shop oder per Link',
  admin: 'Verwaltung',
  helper: 'per Helferlink',
  system: 'System',
} as const satisfies Record<OrderEvent['actor'] & string, string>;

const ORDER_EVENTS = {
  changed: 'Geändert',
  cancelled: 'Storniert',
  withdrawn: 'Widerruf',
  'handed-out': 'Abgeholt gemeldet, war storniert',
  'day-changed': 'Abholtag geändert',
} as const;

const STANDING_STATES = {
  active: 'Aktiv',
  pending: 'Nicht bestätigt',
  ended: 'Beendet',
} as const satisfies Record<StandingOrder['status'], string>;

const STANDING_EVENTS = {
  created: 'Angelegt',
  confirmed: 'Bestätigt',
  changed: 'Geändert',
  break: 'Pause eingetragen',
  'break-removed': 'Pause aufgehoben',
  entered: 'Bestellung angelegt',
  'not-entered': 'Keine Bestellung angelegt',
  'price-accepted': 'Neuen Preis angenommen',
  ended: 'Beendet',
  resumed: 'Wieder aufgenommen',
} as const;

const TAPS = {
  collected: 'Abgeholt und bezahlt',
  'collected-unpaid': 'Abgeholt, nicht bezahlt',
  paid: 'Bezahlt',
  undo: 'Zurückgenommen',
} as const satisfies Record<PickupEvent['action'], string>;

const MESSAGE_STATES = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Nicht gesendet',
  unknown: 'Ungewiss',
  suppressed: 'Zurückgehalten',
} as const satisfies Record<SmsMessage['status'], string>;

const DELIVERIES = {
  delivered: 'Zugestellt',
  undelivered: 'Nicht zugestellt',
  expired: 'Nicht zugestellt',
  rejected: 'Nicht zugestellt',
} as const satisfies Record<NonNullable<SmsMessage['deliveryState']>, string>;

const facts = parts(
  [
    'Füllmenge',
    'Bezeichnung',
    'Ist verpackt',
    'Zutaten',
    'Besteht nur aus einer Zutat',
    'Allergene',
    'Herkunft',
    'Aufbewahrung',
    'Alkohol in % vol',
    'Haltbar',
  ],
  (json) => {
    const stored = v.parse(Facts, JSON.parse(json));
    const { netQuantity, netUnit, legalName, isPrepacked, ingredients, isSingleIngredient } = stored;
    const { allergens, origin, storage, alcohol, isPerishable } = stored;
    return [
      netQuantity === null ? '' : `${String(netQuantity).replace('.', ',')} ${netUnit ?? ''}`.trim(),
      legalName ?? '',
      yesOrNo(isPrepacked),
      ingredients ?? '',
      yesOrNo(isSingleIngredient),
      allergens.map((letter) => `${letter} – ${ALLERGENS[letter]}`).join(', '),
      origin ?? '',
      storage ?? '',
      alcohol === null ? '' : String(alcohol).replace('.', ','),
      yesOrNo(!isPerishable),
    ];
  },
);

const contents = cell('Inhalt', (json) =>
  v
    .parse(boxContentsSchema, JSON.parse(json))
    .map(({ quantity, unit, name }) => [quantity, unit, name].filter((part) => part !== '').join(' '))
    .join(', '),
);

const replaced = <T extends v.GenericSchema>(value: T) => v.optional(v.object({ from: value, to: value }));

const orderDetail = v.object({
  items: v.optional(
    v.array(
      v.union([
        v.object({ name: v.string(), from: v.number(), to: v.number() }),
        v.object({ name: v.string(), quantity: v.number() }),
      ]),
    ),
    [],
  ),
  location: replaced(v.string()),
  total: replaced(v.number()),
  isContactChanged: v.optional(v.boolean(), false),
  isForced: v.optional(v.boolean(), false),
  isDayCalledOff: v.optional(v.boolean(), false),
  /** Whether handed-out goods were paid; `amount` in euros. */
  paid: v.optional(v.boolean()),
  amount: v.optional(v.number()),
  window: replaced(v.string()),
  deadline: replaced(v.string()),
});

/** Describes what an event changed. Deadlines are in the file of the days. */
function orderEventText(json: string): string {
  const { items, location, total, window, paid, amount, ...flags } = v.parse(orderDetail, JSON.parse(json));
  return [
    ...items.map((item) =>
      'quantity' in item ? `${item.quantity} × ${item.name}` : `${item.name}: ${item.to} statt ${item.from}`,
    ),
    location && `Abholort: ${location.to} statt ${location.from}`,
    total && total.from !== total.to && `Gesamt ${formatEuro(total.to)} statt ${formatEuro(total.from)}`,
    window && `Abholzeit: ${window.to} Uhr statt ${window.from} Uhr`,
    flags.deadline && 'Bestellfrist geändert',
    flags.isContactChanged && 'Kontaktdaten geändert',
    flags.isForced && 'trotzdem',
    flags.isDayCalledOff && 'Abholtag abgesagt',
    paid === true && `${amount === undefined ? '' : `${formatEuro(amount)} `}kassiert`,
    paid === false && 'nicht bezahlt',
  ]
    .filter(Boolean)
    .join(', ');
}

const box = {
  name: 'Name',
  description: 'Beschreibung',
  emoji: 'Emoji',
  price: 'Preis in €',
  weight: 'Gewicht in kg',
  imageUrl: picture('Bild'),
  isSingleProduct: 'Einzelprodukt',
  facts,
} as const;

const contact = {
  lastName: 'Nachname',
  firstName: 'Vorname',
  phoneNumber: phone('Telefon'),
  email: 'E-Mail',
} as const;

/** Columns of `CustomerRecord` that nobody needs elsewhere. */
const recordRest = {
  contactErasedAt: 'Kontaktdaten gelöscht am',
  idempotencyKey: SECRET,
  requestHash: SECRET,
  version: TECHNICAL,
} as const;

const message = {
  id: 'Nummer',
  createdAt: 'Angelegt am',
  kind: oneOf('Art', KIND_NAMES),
  orderId: 'Bestellung, Nummer',
  status: oneOf('Status', MESSAGE_STATES),
  sentAt: 'Gesendet am',
  failedAt: 'Nicht gesendet am',
  lastError: 'Grund',
  text: SECRET,
  dedupeKey: TECHNICAL,
  attempts: TECHNICAL,
  nextAttemptAt: TECHNICAL,
  expiresAt: TECHNICAL,
} as const;

/** Tables of the ZIP, in the sequence of its list of contents. */
export const FARM_TABLES = [
  exported(Product, 'produkte', 'Deine Produkte', {
    id: 'Nummer',
    name: 'Name',
    unit: 'Einheit',
    imageUrl: picture('Bild'),
    archivedAt: 'Archiviert am',
    version: TECHNICAL,
  }),
  exported(BoxPreset, 'gemuesekisten', 'Deine Gemüsekisten und Einzelprodukte', {
    id: 'Nummer',
    ...box,
    nextPrice: 'Neuer Preis in €',
    nextPriceFrom: 'Neuer Preis ab',
    active: 'Aktiv',
    canStand: 'Als Dauerbestellung',
    standingLimit: 'Höchstens in Dauerbestellungen',
    version: TECHNICAL,
  }),
  exported(BoxPresetProduct, 'gemuesekisten-inhalt', 'Was in einer Gemüsekiste ist', {
    id: TECHNICAL,
    boxPresetId: reference('Gemüsekiste', 'preset'),
    position: 'Reihenfolge',
    productId: reference('Produkt', 'product'),
    quantity: 'Menge',
    customName: 'Eigener Name',
    customUnit: 'Eigene Einheit',
    customPrice: 'Eigener Preis in €',
  }),
  exported(PickupLocation, 'abholorte', 'Deine Abholorte', {
    id: 'Nummer',
    name: 'Name',
    defaultStartTime: 'Startzeit',
    defaultEndTime: 'Endzeit',
    isDefault: 'Standard bei neuen Abholtagen',
    googleMapsLink: 'Google-Maps-Link',
    deactivatedAt: 'Deaktiviert am',
    version: TECHNICAL,
  }),
  exported(PickupDay, 'abholtage', 'Alle Abholtage', {
    id: 'Nummer',
    date: 'Datum',
    uniqueDate: TECHNICAL,
    standsFor: 'Ersatz für',
    orderStart: 'Bestellbar ab',
    orderDeadline: 'Bestellfrist',
    active: 'Aktiv',
    announcedAt: 'Angekündigt am',
    calledOffAt: 'Abgesagt am',
    callOffReason: 'Grund der Absage',
    deletedAt: 'Gelöscht am',
    version: TECHNICAL,
  }),
  exported(PickupDayBox, 'abholtage-kisten', 'Was es an einem Abholtag gab', {
    id: TECHNICAL,
    pickupDayId: reference('Abholtag', 'day'),
    boxPresetId: 'Gemüsekiste, Nummer',
    ...box,
    contents,
    maxQuantity: 'Max. Stück',
    isSoldOut: 'Ausverkauft',
    isSoldOutByPreset: TECHNICAL,
    removedAt: 'Entfernt am',
  }),
  exported(PickupDayLocation, 'abholtage-orte', 'Wo und wann an einem Abholtag abgeholt wurde', {
    id: TECHNICAL,
    pickupDayId: reference('Abholtag', 'day'),
    pickupLocationId: 'Abholort, Nummer',
    name: 'Abholort',
    startTime: 'Von',
    endTime: 'Bis',
    googleMapsLink: 'Google-Maps-Link',
    removedAt: 'Entfernt am',
  }),
  exported(Customer, 'kunden', 'Alle, die bestellt haben', {
    id: 'Nummer',
    ...contact,
    createdAt: 'Kunde seit',
  }),
  exported(StandingOrder, 'dauerbestellungen', 'Alle Dauerbestellungen', {
    id: 'Nummer',
    status: oneOf('Status', STANDING_STATES),
    customerId: 'Kunde, Nummer',
    ...contact,
    pickupLocationId: reference('Abholort', 'location'),
    weekday: cell('Wochentag', (weekday) => weekdayName(Number(weekday))),
    everyWeeks: 'Alle … Wochen',
    startsOn: 'Erste Abholung ab',
    anchorWeek: 'Montag einer Woche mit Abholung',
    wantsNotice: 'SMS vor jeder Abholung',
    source: oneOf('Angelegt', SOURCES),
    createdAt: 'Angelegt am',
    confirmedAt: 'Bestätigt am',
    endedAt: 'Beendet am',
    note: 'Notiz',
    token: SECRET,
    wantedSince: TECHNICAL,
    ...recordRest,
  }),
  exported(StandingOrderItem, 'dauerbestellungen-kisten', 'Was in einer Dauerbestellung ist', {
    id: TECHNICAL,
    standingOrderId: 'Dauerbestellung, Nummer',
    boxPresetId: reference('Gemüsekiste', 'preset'),
    quantity: 'Menge',
    agreedPrice: 'Vereinbarter Preis in €',
  }),
  exported(StandingOrderBreak, 'dauerbestellungen-pausen', 'Ausgelassene Wochen und Pausen', {
    id: TECHNICAL,
    standingOrderId: 'Dauerbestellung, Nummer',
    fromDate: 'Von',
    toDate: 'Bis',
  }),
  exported(StandingOrderEvent, 'dauerbestellungen-verlauf', 'Was mit einer Dauerbestellung geschah', {
    id: TECHNICAL,
    standingOrderId: 'Dauerbestellung, Nummer',
    at: 'Wann',
    actor: oneOf('Wer', ACTORS),
    adminId: nameOf('Person', 'person'),
    kind: oneOf('Was', STANDING_EVENTS),
    detail: cell('Einzelheiten', (json) => eventText(JSON.parse(json))),
    key: TECHNICAL,
  }),
  exported(Order, 'bestellungen', 'Alle Bestellungen, auch stornierte', {
    id: 'Nummer',
    orderDate: 'Bestellt am',
    pickupDayId: reference('Abholtag', 'day'),
    pickupDayLocationId: nameOf('Abholort', 'dayLocation'),
    customerId: 'Kunde, Nummer',
    ...contact,
    totalPrice: 'Betrag in €',
    pickupState: oneOf('Abholung', PICKUP_STATES),
    pickupStateAt: 'Abgeholt am',
    openCents: cell('Noch offen in €', (cents) => decimalComma(toEuros(Number(cents)))),
    changedAt: 'Geändert am',
    cancelledAt: 'Storniert am',
    withdrawalSettledAt: 'Widerruf erledigt am',
    source: oneOf('Bestellt', SOURCES),
    adminId: nameOf('Person', 'person'),
    standingOrderId: 'Dauerbestellung, Nummer',
    isForced: 'Trotzdem angelegt',
    note: 'Notiz',
    cancellationToken: SECRET,
    weekKey: TECHNICAL,
    ...recordRest,
  }),
  exported(OrderItem, 'bestellungen-kisten', 'Was in einer Bestellung ist', {
    id: TECHNICAL,
    orderId: 'Bestellung, Nummer',
    boxPresetId: 'Gemüsekiste, Nummer',
    name: 'Gemüsekiste',
    quantity: 'Menge',
    price: 'Preis in €',
    isPerishable: cell('Haltbar', (isPerishable) => yesOrNo(isPerishable === '0')),
    withdrawn: 'Davon widerrufen',
  }),
  exported(OrderEvent, 'bestellungen-verlauf', 'Änderungen und Stornierungen', {
    id: TECHNICAL,
    orderId: 'Bestellung, Nummer',
    at: 'Wann',
    actor: oneOf('Wer', ACTORS),
    adminId: nameOf('Person', 'person'),
    kind: oneOf('Was', ORDER_EVENTS),
    detail: cell('Einzelheiten', orderEventText),
  }),
  exported(PickupEvent, 'abholungen', 'Was bei der Abholung abgehakt wurde', {
    id: TECHNICAL,
    uuid: 'Kennung',
    orderId: 'Bestellung, Nummer',
    at: 'Wann',
    action: oneOf('Was', TAPS),
    due: cell('Zu zahlen in €', (cents) => decimalComma(toEuros(Number(cents)))),
    part: cell('Davon bezahlt in €', (cents) => decimalComma(toEuros(Number(cents)))),
    undoes: 'Nimmt zurück',
    actor: oneOf('Wer', ACTORS),
    adminId: nameOf('Person', 'person'),
    helperLinkId: TECHNICAL,
    receivedAt: 'Eingelangt am',
  }),
  exported(RefusedTap, 'abholungen-ohne-bestellung', 'Abgehakt, obwohl storniert oder gelöscht', {
    id: TECHNICAL,
    uuid: TECHNICAL,
    pickupDayId: reference('Abholtag', 'day'),
    orderId: 'Bestellung, Nummer',
    at: 'Wann',
    action: oneOf('Was', TAPS),
    amount: 'Betrag in €',
    actor: oneOf('Wer', ACTORS),
    seenAt: 'Gesehen am',
  }),
  exported(DayMessage, 'nachrichten-an-alle', 'Nachrichten an alle; ihr Text bleibt 30 Tage gespeichert', {
    id: 'Nummer',
    createdAt: 'Gesendet am',
    pickupDayId: reference('Abholtag', 'day'),
    pickupDayLocationId: nameOf('Abholort', 'dayLocation'),
    text: 'Text',
    isCallOff: 'Absage des Abholtags',
    recipients: 'Empfänger',
    idempotencyKey: SECRET,
    requestHash: SECRET,
  }),
  exported(CallOff, 'absagen', 'Abgesagte Abholtage', {
    id: TECHNICAL,
    pickupDayId: reference('Abholtag', 'day'),
    calledOffAt: 'Abgesagt am',
    finishedAt: 'Fertig am',
    orders: 'Bestellungen',
    recipients: 'Empfänger',
    groupId: 'Nachricht an alle, Nummer',
    idempotencyKey: SECRET,
    requestHash: SECRET,
  }),
  exported(SmsMessage, 'sms', 'Gesendete SMS, ohne ihren Text', {
    ...message,
    recipient: phone('Empfänger'),
    sender: 'Absender',
    deliveryState: oneOf('Zustellung', DELIVERIES),
    deliveredAt: 'Zugestellt am',
    standingOrderId: 'Dauerbestellung, Nummer',
    groupId: 'Nachricht an alle, Nummer',
    providerMessageId: TECHNICAL,
  }),
  exported(MailMessage, 'e-mails', 'Gesendete E-Mails, ohne ihren Text', {
    ...message,
    recipient: 'Empfänger',
    subject: 'Betreff',
    html: SECRET,
    withCalendar: TECHNICAL,
  }),
];
