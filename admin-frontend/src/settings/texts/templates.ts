import {
  ANNOUNCEMENT_NAMES,
  SMS_PLACEHOLDERS,
  STANDING_CONFIRM_PLACEHOLDERS,
  STANDING_NOTICE_PLACEHOLDERS,
  STANDING_PROBLEM_PLACEHOLDERS,
  WITHDRAWAL_PLACEHOLDERS,
} from '@hofkiste/contract/plain/placeholders';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { type Placeholders, placeholdersOf } from '../../ui/fields/placeholders';
import { SETTING_FIELDS } from '../settingFields';

/** A text with placeholders. */
export interface Template {
  /** Name of the message in its preview. */
  name?: string;
  placeholders: Placeholders;
  /** Name of the list of placeholders, if a tab has several. */
  listName?: string;
  rows: number;
  hint: string;
}

const STANDARD = 'Leer: der Standardtext.';
const NEEDS_LINK = `${STANDARD} Der Link zur Dauerbestellung muss darin stehen.`;

const ORDER = placeholdersOf(SMS_PLACEHOLDERS);

const aboutOrder = (enable: SettingKey, hint = STANDARD) => ({
  name: SETTING_FIELDS[enable].label,
  placeholders: ORDER,
  rows: 2,
  hint,
});

/** The texts with placeholders among the settings. */
export const TEMPLATES = {
  announcementTemplate: {
    placeholders: placeholdersOf(ANNOUNCEMENT_NAMES, {
      date: { caption: 'Abholtag', meaning: 'Abholtag mit Wochentag' },
      deadline: { caption: 'Bestellfrist', meaning: 'Bestellfrist mit Datum und Uhrzeit' },
      startTime: { caption: 'Beginn', meaning: 'Beginn am ersten Abholort' },
      endTime: { caption: 'Ende', meaning: 'Ende am ersten Abholort' },
      location: { caption: 'Erster Abholort', meaning: 'Erster Abholort' },
    }),
    rows: 10,
    hint: 'Diesen Text kopierst du bei einem Abholtag mit „Ankündigen“. Leer: die Standardvorlage.',
  },
  orderConfirmationSMSText: aboutOrder('enableOrderConfirmationSMS'),
  changeSMSText: aboutOrder(
    'enableChangeSMS',
    `Höchstens drei Änderungsbestätigungen je Bestellung. ${STANDARD}`,
  ),
  pickupReminderSMSText: aboutOrder('enablePickupReminderSMS'),
  cancellationSMSText: aboutOrder('enableCancellationSMS'),
  withdrawalSMSText: {
    placeholders: placeholdersOf(WITHDRAWAL_PLACEHOLDERS, {
      items: { caption: 'Widerrufene Kisten', meaning: 'Kisten, die jemand widerruft, mit Anzahl' },
    }),
    listName: 'Platzhalter für den Widerruf',
    rows: 2,
    hint: STANDARD,
  },
  standingConfirmSMSText: {
    name: 'Bitte um Bestätigung',
    placeholders: placeholdersOf(STANDING_CONFIRM_PLACEHOLDERS, {
      total: { caption: 'Betrag', meaning: 'Was eine Abholung kostet' },
    }),
    rows: 3,
    hint: NEEDS_LINK,
  },
  standingNoticeSMSText: {
    name: 'SMS vor jeder Abholung',
    placeholders: placeholdersOf(STANDING_NOTICE_PLACEHOLDERS),
    rows: 3,
    hint: NEEDS_LINK,
  },
  standingProblemSMSText: {
    name: 'SMS, wenn etwas fehlt',
    placeholders: placeholdersOf(STANDING_PROBLEM_PLACEHOLDERS),
    rows: 3,
    hint: STANDARD,
  },
} satisfies Partial<Record<SettingKey, Template>>;

export type TemplateKey = keyof typeof TEMPLATES;

/** The texts of the SMS about orders. */
export const ORDER_TEXTS = [
  'orderConfirmationSMSText',
  'changeSMSText',
  'pickupReminderSMSText',
  'cancellationSMSText',
] as const satisfies readonly TemplateKey[];

/** The texts of the SMS about standing orders. */
export const STANDING_TEXTS = [
  'standingConfirmSMSText',
  'standingNoticeSMSText',
  'standingProblemSMSText',
] as const satisfies readonly TemplateKey[];

/** The texts that have a preview as an SMS. */
export type MessageText = (typeof ORDER_TEXTS | typeof STANDING_TEXTS)[number];
