import * as v from 'valibot';
import {
  CANCELLATION_HOURS,
  DAYS_ON_SALE,
  DEFAULT_ANNOUNCEMENT,
  DEFAULT_FARM_NAME,
  DEFAULT_TIME_ZONE,
  HOME_BADGES,
  MAX_SENDER_LENGTH,
  RETENTION_MONTHS,
  STANDING_LEAD_DAYS,
  STANDING_NOTICE_HOURS,
} from '../plain/constants.js';
import {
  ANNOUNCEMENT_PLACEHOLDERS,
  SMS_PLACEHOLDERS,
  STANDING_CONFIRM_PLACEHOLDERS,
  STANDING_NOTICE_PLACEHOLDERS,
  STANDING_PROBLEM_PLACEHOLDERS,
  WITHDRAWAL_PLACEHOLDERS,
} from '../plain/placeholders.js';
import { DEFAULT_COLORS } from '../plain/theme.js';
import { toSmsCharacters } from '../rules/sms-characters.js';
import { fitsSms, MAX_SMS_PARTS } from '../rules/sms-parts.js';
import {
  cleaned,
  emailAddress,
  hexColor,
  imageUrl,
  lineOfText,
  MAX_LENGTH,
  text,
  timeOfDay,
  webUrl,
  withAsciiHost,
  withKnownPlaceholders,
} from './primitives.js';

interface SettingDefinition<T = unknown> {
  default: string;
  /** The default of a farm with this name (`headerTitle`). */
  follow?: (farm: string) => string;
  /** German, for callers of the api. The screen has shorter labels, by tab (`settingFields.ts` of the back office). */
  description: string;
  /** Anonymous visitors get it, whatever its value. */
  isPublic: boolean;
  /** Anonymous visitors get it while it isn't the default. */
  isPublicUnlessDefault?: true;
  /** Shown as HTML; the api sanitises it when it is saved. */
  isHtml: boolean;
  /** Values are strings; this checks their form. */
  schema: v.GenericSchema<string, string>;
  /** Parses the stored text. */
  read: (value: string) => T;
}

export const WEEKDAYS = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const;

export const TIME_ZONES = [
  'Europe/Vienna',
  'Europe/Berlin',
  'Europe/Zurich',
  'Europe/London',
  'Europe/Paris',
  'Europe/Rome',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'UTC',
] as const;

const plain = lineOfText(MAX_LENGTH.plain);
const title = v.pipe(plain, v.nonEmpty('Bitte einen Titel angeben'));
const long = text(MAX_LENGTH.html);
const weekday = v.picklist(['', ...WEEKDAYS], 'Bitte einen Wochentag wählen');
const optionalTime = v.union([v.literal(''), timeOfDay], 'Uhrzeit, zum Beispiel 16:00');
/** How customers get a mail: in addition to the SMS, or in place of it. */
export const CUSTOMER_MAIL = ['off', 'fallback', 'copy', 'instead'] as const;

const onOff = v.picklist(['true', 'false'], 'Bitte ein oder aus wählen');

/** The addresses of one text field, separated by commas, semicolons or white space. */
export const emailAddresses = (list: string): string[] =>
  list.split(/[\s,;]+/).filter((address) => address !== '');

const emailList = v.pipe(
  text(MAX_LENGTH.plain),
  cleaned((list) => list.replace(/[^\s,;]+/g, withAsciiHost)),
  v.check(
    (list) => emailAddresses(list).every((address) => v.is(emailAddress, address)),
    'Bitte E-Mail-Adressen angeben, mit Beistrich getrennt',
  ),
);

/** Separated by commas; '' shows none. */
const badges = v.pipe(
  text(MAX_LENGTH.plain),
  v.check(
    (list) => list === '' || list.split(',').every((badge) => HOME_BADGES.some((known) => known === badge)),
    'Dieses Merkmal gibt es nicht',
  ),
);

const wholeNumber = ({ min, max }: { min: number; max: number }, tooSmall: string, tooLarge: string) =>
  v.pipe(
    text(MAX_LENGTH.plain),
    v.regex(/^-?\d+$/, 'Bitte eine ganze Zahl angeben'),
    v.check((value) => Number(value) >= min, tooSmall),
    v.check((value) => Number(value) <= max, tooLarge),
  );

const shown = (
  schema: SettingDefinition['schema'],
  description: string,
  value = '',
): SettingDefinition<string> => ({
  default: value,
  description,
  isPublic: true,
  isHtml: false,
  schema,
  read: (text) => text,
});
const shownAsHtml = (description: string, value = ''): SettingDefinition<string> => ({
  ...shown(long, description, value),
  isHtml: true,
});
const internal = (
  schema: SettingDefinition['schema'],
  description: string,
  value = '',
): SettingDefinition<string> => ({ ...shown(schema, description, value), isPublic: false });

/** Makes a setting public only while it isn't the default, so that it is missing from the documents of most farms. */
const shownUnlessDefault = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => ({
  ...definition,
  isPublicUnlessDefault: true,
});

const LINK_LENGTH = 80;

/** The text fits into an SMS with a link, even if nothing else is filled in. */
const withRoomForLink = v.check<string, string>(
  (template) =>
    fitsSms(
      toSmsCharacters(
        template.replace(/\{(\w+)\}/g, (_, name: string) =>
          name.endsWith('Link') ? 'x'.repeat(LINK_LENGTH) : '',
        ),
      ),
    ),
  `Der Text passt nicht in ${MAX_SMS_PARTS} SMS, bitte kürze ihn`,
);

/** An empty text means the default. */
const smsTemplate = (
  description: string,
  value: string,
  placeholders: readonly string[] = SMS_PLACEHOLDERS,
): SettingDefinition<string> => ({
  ...internal(
    v.pipe(text(MAX_LENGTH.sms), withKnownPlaceholders(placeholders), withRoomForLink),
    description,
    value,
  ),
  read: (stored) => (stored.trim() === '' ? value : stored),
});
/** Without the link the customer can neither confirm nor leave out anything. */
const standingTemplate = (
  description: string,
  value: string,
  placeholders: readonly string[],
): SettingDefinition<string> => {
  const template = smsTemplate(description, value, placeholders);
  const hasLink = (stored: string) => stored.trim() === '' || stored.includes('{standingLink}');
  return {
    ...template,
    schema: v.pipe(template.schema, v.check(hasLink, 'Der Text braucht den Platzhalter {standingLink}')),
  };
};
/** Lets the default follow the farm's name. */
const following = (
  definition: SettingDefinition<string>,
  follow: (farm: string) => string,
): SettingDefinition<string> => ({ ...definition, follow });
const asFlag = (definition: SettingDefinition): SettingDefinition<boolean> => ({
  ...definition,
  read: (value) => value === 'true',
});
const asNumber = (definition: SettingDefinition): SettingDefinition<number> => ({
  ...definition,
  read: Number,
});

const oneOf = <const T extends string>(
  values: readonly T[],
  kind: typeof internal,
  description: string,
  value: T,
): SettingDefinition<T> => {
  const schema = v.picklist(values, 'Diesen Wert gibt es nicht');
  return { ...kind(schema, description, value), read: (stored) => v.parse(schema, stored) };
};

/** 'Biohof Ägidius' → 'Biohof': as many words as fit, in the letters that a sender can have. */
function senderNameOf(farm: string): string {
  const [first = '', ...others] = farm
    .replace(/[äöü]/gi, (umlaut) => `${umlaut}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  let name = first.slice(0, MAX_SENDER_LENGTH);
  for (const word of others) {
    if (name.length + 1 + word.length > MAX_SENDER_LENGTH) break;
    name += ` ${word}`;
  }
  return /[A-Za-z]/.test(name) ? name : DEFAULT_FARM_NAME;
}

function copyrightOf(farm: string): string {
  return `© {year} ${farm}. Alle Rechte vorbehalten.`;
}

/** Every setting with its default. Only these keys exist. */
export const settings = {
  defaultOrderDay: internal(weekday, 'Wochentag, an dem die Bestellfrist endet', 'Mittwoch'),
  defaultOrderTime: internal(optionalTime, 'Uhrzeit, zu der die Bestellfrist endet', '18:00'),
  defaultPickupDay: internal(weekday, 'Wochentag der Abholung', 'Freitag'),
  cancellationDeadlineHours: asNumber(
    internal(
      wholeNumber(
        CANCELLATION_HOURS,
        'Mindestens 1 Stunde erforderlich',
        'Maximal 168 Stunden (7 Tage) erlaubt',
      ),
      'Füllt den Platzhalter {cancellationHours}; storniert werden kann immer bis zur Bestellfrist',
      '24',
    ),
  ),
  // With several, the shop asks for which day.
  daysOnSale: shownUnlessDefault(
    asNumber(
      internal(
        wholeNumber(DAYS_ON_SALE, 'Mindestens 1 Tag erforderlich', 'Höchstens 6 Tage möglich'),
        'Wie viele Abholtage der Shop gleichzeitig verkauft',
        '1',
      ),
    ),
  ),
  serverTimezone: shown(
    v.picklist(TIME_ZONES, 'Bitte eine Zeitzone wählen'),
    'Zeitzone des Hofs',
    DEFAULT_TIME_ZONE,
  ),
  retentionMonths: asNumber(
    internal(
      wholeNumber(RETENTION_MONTHS, 'Mindestens 1 Monat erforderlich', 'Maximal 120 Monate erlaubt'),
      'Monate, nach denen Kontaktdaten gelöscht werden',
      '24',
    ),
  ),

  headerTitle: shown(title, 'Name in der Kopfzeile', DEFAULT_FARM_NAME),
  headerLogoUrl: shown(imageUrl, 'Adresse des Logos'),
  homePageTitle: shown(title, 'Titel der Startseite', 'Frische Bio-Gemüsekisten'),
  homePageDescription: shownAsHtml(
    'Beschreibung auf der Startseite, HTML erlaubt',
    '<p>Wähle deine Kisten, hole sie am Abholtag ab und zahle bar.</p>',
  ),
  homeBadges: shown(badges, 'Merkmale auf der Startseite, mit Beistrich getrennt', HOME_BADGES.join(',')),
  pickupHint: shown(plain, 'Hinweis zur Abholung', 'Bitte nimm eine Tasche mit.'),
  noPickupDaysMessage: shownAsHtml(
    'Text ohne Abholtage, HTML erlaubt',
    'Derzeit sind keine Abholtage verfügbar. Bitte schaue später wieder vorbei.',
  ),

  mainImageUrl: shown(imageUrl, 'Hauptbild, wenn kein Sliderbild gesetzt ist'),
  sliderImage1: shown(imageUrl, 'Sliderbild 1'),
  sliderImage2: shown(imageUrl, 'Sliderbild 2'),
  sliderImage3: shown(imageUrl, 'Sliderbild 3'),
  sliderImage4: shown(imageUrl, 'Sliderbild 4'),
  sliderImage5: shown(imageUrl, 'Sliderbild 5'),

  primaryColor: shown(hexColor, 'Hauptfarbe', DEFAULT_COLORS.primary),
  accentColor: shown(hexColor, 'Akzentfarbe', DEFAULT_COLORS.accent),
  bgContrastColor: shown(hexColor, 'Kontrastfarbe des Hintergrunds', DEFAULT_COLORS.contrast),
  backgroundImageUrl: shown(imageUrl, 'Hintergrundbild'),

  announcementTemplate: internal(
    v.pipe(long, withKnownPlaceholders(ANNOUNCEMENT_PLACEHOLDERS)),
    'Vorlage der Ankündigung',
    DEFAULT_ANNOUNCEMENT,
  ),

  smsSenderName: following(
    internal(
      v.pipe(
        text(MAX_LENGTH.plain),
        v.trim(),
        v.maxLength(MAX_SENDER_LENGTH, `Der Absendername darf maximal ${MAX_SENDER_LENGTH} Zeichen haben`),
        v.regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ]+$/, 'Nur Buchstaben ohne Umlaute, Ziffern und Leerzeichen'),
      ),
      'Absendername der SMS',
      DEFAULT_FARM_NAME,
    ),
    senderNameOf,
  ),
  smsSendsFrom: oneOf(['name', 'number'], internal, 'Absender der SMS: Name oder Nummer', 'name'),
  // Public, because the shop mentions an SMS only when one is sent.
  enableOrderConfirmationSMS: asFlag(shown(onOff, 'Bestellbestätigung senden', 'true')),
  orderConfirmationSMSText: smsTemplate(
    'Text der Bestellbestätigung',
    '{farm}: Bestellung erhalten. {items}, {total} bar bei Abholung am {date}, {startTime}-{endTime}, {location}. ' +
      'Ändern/Storno bis {deadline}: {cancelLink}',
  ),
  enablePickupReminderSMS: asFlag(internal(onOff, 'Abholerinnerung senden', 'true')),
  pickupReminderSMSText: smsTemplate(
    'Text der Abholerinnerung',
    '{farm}: Abholung am {date}, {startTime}-{endTime}, {location}: {items}, {total} bar.',
  ),
  pickupReminderTime: internal(timeOfDay, 'Uhrzeit der Abholerinnerung', '08:00'),
  enableChangeSMS: asFlag(internal(onOff, 'Änderungsbestätigung senden', 'true')),
  changeSMSText: smsTemplate(
    'Text der Änderungsbestätigung',
    '{farm}: Bestellung geändert. {items}, {total} bar bei Abholung am {date}, {startTime}-{endTime}, {location}. Ändern/Storno bis {deadline}: {cancelLink}',
  ),
  enableCancellationSMS: asFlag(internal(onOff, 'Stornobestätigung senden', 'true')),
  cancellationSMSText: smsTemplate(
    'Text der Stornobestätigung',
    '{farm}: Deine Bestellung für {date} ({items}) ist storniert.',
  ),

  withdrawalSMSText: smsTemplate(
    'Text der Bestätigung eines Widerrufs',
    '{farm}: Dein Widerruf ist am {withdrawnAt} bei uns eingelangt: {items}, Abholung am {date}, {location}.',
    WITHDRAWAL_PLACEHOLDERS,
  ),

  enableMyOrders: shownUnlessDefault(
    asFlag(internal(onOff, 'Kund:innen sehen ihre Bestellungen mit einem Code aus der SMS', 'false')),
  ),

  enableStandingOrders: shownUnlessDefault(asFlag(internal(onOff, 'Dauerbestellungen annehmen', 'false'))),
  standingLeadDays: asNumber(
    internal(
      wholeNumber(STANDING_LEAD_DAYS, 'Mindestens 1 Tag erforderlich', 'Höchstens 28 Tage möglich'),
      'Wie viele Tage vor der Abholung Bestellungen aus Dauerbestellungen angelegt werden',
      '14',
    ),
  ),
  standingNoticeHours: asNumber(
    internal(
      wholeNumber(
        STANDING_NOTICE_HOURS,
        'Mindestens 12 Stunden erforderlich',
        'Höchstens 120 Stunden möglich',
      ),
      'Wie viele Stunden vor der Bestellfrist die SMS zur Dauerbestellung kommt',
      '48',
    ),
  ),
  enableStandingNoticeSMS: asFlag(
    internal(onOff, 'SMS vor jeder Abholung einer Dauerbestellung senden', 'true'),
  ),
  standingConfirmSMSText: standingTemplate(
    'Text der SMS, mit der eine Dauerbestellung bestätigt wird',
    '{farm}: Bestätige deine Dauerbestellung ({items}, {rhythm}, je {total}): {standingLink} Sonst passiert nichts.',
    STANDING_CONFIRM_PLACEHOLDERS,
  ),
  standingNoticeSMSText: standingTemplate(
    'Text der SMS vor jeder Abholung einer Dauerbestellung',
    '{farm}: Deine Dauerbestellung für {date}: {items}, {total} bar, {location} {startTime}-{endTime}.{missing} Auslassen oder ändern bis {deadline}: {standingLink}',
    STANDING_NOTICE_PLACEHOLDERS,
  ),
  standingProblemSMSText: smsTemplate(
    'Text der SMS, wenn für eine Dauerbestellung keine Bestellung angelegt werden kann',
    '{farm}: Für {date} ist aus deiner Dauerbestellung keine Bestellung möglich. {reasons} Mehr dazu: {standingLink}',
    STANDING_PROBLEM_PLACEHOLDERS,
  ),

  // The shop says when the mail comes.
  customerMail: shownUnlessDefault(
    oneOf(
      CUSTOMER_MAIL,
      internal,
      'E-Mail an Kund:innen: aus, als Ersatz, zusätzlich oder statt der SMS',
      'off',
    ),
  ),

  enableOrderReport: asFlag(internal(onOff, 'Bestellbericht zur Bestellfrist senden', 'false')),
  orderReportRecipients: internal(emailList, 'Empfänger des Bestellberichts, mit Beistrich getrennt'),

  footerColumn1Title: following(
    shown(plain, 'Fußzeile, Titel der Spalte 1', DEFAULT_FARM_NAME),
    (farm) => farm,
  ),
  footerColumn1Content: shownAsHtml('Fußzeile, Beschreibung, HTML erlaubt'),
  footerColumn2Title: shown(plain, 'Fußzeile, Titel der Spalte 2', 'Adresse'),
  footerAddressCompany: following(shown(plain, 'Firma'), (farm) => (farm === DEFAULT_FARM_NAME ? '' : farm)),
  footerAddressStreet: shown(plain, 'Straße'),
  footerAddressCity: shown(plain, 'Postleitzahl und Ort'),
  footerAddressCountry: shown(plain, 'Land', 'Österreich'),
  footerColumn3Title: shown(plain, 'Fußzeile, Titel der Spalte 3', 'Kontakt'),
  footerContactPerson: shown(plain, 'Kontaktperson'),
  footerContactPhone: shownAsHtml('Telefon, HTML-Links erlaubt'),
  footerContactEmail: shownAsHtml('E-Mail, HTML-Links erlaubt'),
  footerCopyrightText: following(
    shown(plain, 'Copyright, {year} ist das aktuelle Jahr', copyrightOf(DEFAULT_FARM_NAME)),
    copyrightOf,
  ),

  imprintContent: shownAsHtml('Impressum, HTML erlaubt'),
  imprintUrl: shown(webUrl, 'Adresse eines eigenen Impressums'),
  privacyContent: shownAsHtml('Datenschutzerklärung, HTML erlaubt'),
  privacyUrl: shown(webUrl, 'Adresse einer eigenen Datenschutzerklärung'),
  withdrawalNotice: shown(plain, 'Hinweis zum Rücktrittsrecht'),
  withdrawalContent: {
    ...internal(
      v.pipe(long, v.trim()),
      'Belehrung über das Rücktrittsrecht mit Muster-Formular, HTML erlaubt',
    ),
    isHtml: true,
  },
  organicControlNumber: shown(plain, 'Nummer der Bio-Kontrollstelle'),
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settings;

/**
 * Public values that aren't stored. `asksForEmail`: whether the order form has a field for it; `hasWithdrawalContent`:
 * 'true' if the page /ruecktritt has a text, else missing.
 */
export type EnvironmentSettingKey =
  | 'turnstileSiteKey'
  | 'captchaBypass'
  | 'asksForEmail'
  | 'hasWithdrawalContent';

/** The value of a setting that was never saved, on a farm with this name. */
export const defaultOf = (key: SettingKey, farm: string): string =>
  settings[key].follow?.(farm) ?? settings[key].default;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);

/** A mail to the recipients has the name and phone number of every customer; the others are the texts, sender and farm of SMS. */
const CONFIRMED_KEYS: readonly string[] = [
  'orderReportRecipients',
  'headerTitle',
  'smsSenderName',
  'orderConfirmationSMSText',
  'pickupReminderSMSText',
  'changeSMSText',
  'cancellationSMSText',
  'withdrawalSMSText',
  'standingConfirmSMSText',
  'standingNoticeSMSText',
  'standingProblemSMSText',
] satisfies SettingKey[];

/** Tells whether saving it needs a login or the password of the last 10 minutes. */
export const needsConfirmation = (key: string): boolean => CONFIRMED_KEYS.includes(key);
