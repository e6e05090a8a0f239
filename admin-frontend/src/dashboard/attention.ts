import { addDays, formatInstant, formatPickupDate, formatWeekday } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import type { AdminSetting, SettingKey } from '@hofkiste/contract/settings';
import type { SmsMessage } from '@hofkiste/contract/sms-messages';

/** A task for the farm. */
export interface Concern {
  title: string;
  text: string;
  isUrgent: boolean;
  /** The name of the link, and its target. */
  action: string;
  to: string;
}

interface Situation {
  failed: readonly SmsMessage[];
  unknown: readonly SmsMessage[];
  /** Undefined while loading, like the settings. */
  days: readonly AdminPickupDay[] | undefined;
  settings: readonly AdminSetting[] | undefined;
  /** 'yyyy-MM-dd' at the farm. */
  today: string;
  zone: string;
}

/** The open tasks, urgent ones first. */
export const concerns = (situation: Situation): Concern[] => [
  ...smsConcerns(situation),
  ...reportConcerns(situation),
  ...missingDayConcerns(situation),
  ...legalConcerns(situation),
];

function smsConcerns({ failed, unknown, zone }: Situation): Concern[] {
  const lost = failed.filter(isStillSendable);
  const unsure = unknown.filter(isStillSendable);
  const latest = ([message]: SmsMessage[]) =>
    message ? `Zuletzt am ${formatInstant(message.createdAt, zone)}${reasonOf(message)}` : '';
  const concern = { isUrgent: true, action: 'Ansehen' };
  return [
    ...(lost.length > 0
      ? [
          {
            ...concern,
            title: `${lost.length} SMS ${lost.length === 1 ? 'konnte' : 'konnten'} nicht zugestellt werden`,
            text: latest(lost),
            to: '/sms?status=failed',
          },
        ]
      : []),
    ...(unsure.length > 0
      ? [
          {
            ...concern,
            title: `Bei ${unsure.length} SMS ist ungewiss, ob sie ${unsure.length === 1 ? 'ankam' : 'ankamen'}`,
            text: latest(unsure),
            to: '/sms?status=unknown',
          },
        ]
      : []),
  ];
}

/** A message without its text or its order can't be sent again. */
const isStillSendable = ({ recipient, text, orderId }: SmsMessage) =>
  recipient !== null && text !== null && orderId !== null;

const reasonOf = ({ reason }: SmsMessage) => (reason === null ? '' : `: ${reason}`);

const TWO_WEEKS = Array.from({ length: 14 }, (_, index) => index + 1);

/** The next usual pickup day within two weeks that doesn't exist yet. A farm without any day has its first steps instead. */
function missingDayConcerns({ days = [], settings = [], today }: Situation): Concern[] {
  if (days.length === 0) return [];
  const usual = settings.find(({ key }) => key === 'defaultPickupDay')?.value;
  return TWO_WEEKS.map((distance) => addDays(today, distance))
    .filter((date) => formatWeekday(date) === usual && days.every((day) => day.date !== date))
    .slice(0, 1)
    .map((date) => ({
      title: `Für ${formatPickupDate(date)} gibt es noch keinen Abholtag`,
      text: 'Üblicher Abholtag laut Einstellungen',
      isUrgent: false,
      action: 'Anlegen',
      to: '/pickup-days?edit=new',
    }));
}

const reportConcerns = ({ days = [], today }: Situation): Concern[] =>
  days
    .filter(({ date, reportError }) => reportError !== null && date >= today)
    .map(({ date, reportError }) => ({
      title: `Beim Bestellbericht für ${formatPickupDate(date)} gab es ein Problem`,
      text: reportError ?? '',
      isUrgent: true,
      action: 'Ansehen',
      to: '/pickup-days',
    }));

/** Required by law. One filled-in setting of each is enough. */
const REQUIRED: readonly { name: string; keys: readonly SettingKey[] }[] = [
  { name: 'Firma', keys: ['footerAddressCompany'] },
  { name: 'Straße', keys: ['footerAddressStreet'] },
  { name: 'PLZ und Ort', keys: ['footerAddressCity'] },
  { name: 'Telefon', keys: ['footerContactPhone'] },
  { name: 'E-Mail', keys: ['footerContactEmail'] },
  { name: 'Impressum', keys: ['imprintContent', 'imprintUrl'] },
  { name: 'Datenschutzerklärung', keys: ['privacyContent', 'privacyUrl'] },
  { name: 'Hinweis zum Rücktrittsrecht', keys: ['withdrawalNotice'] },
];
const CONTROL_NUMBER = 'Nummer der Bio-Kontrollstelle';

function legalConcerns({ settings }: Situation): Concern[] {
  if (!settings) return [];
  const isFilledIn = (key: SettingKey) =>
    settings.some((setting) => setting.key === key && setting.value.trim());
  const inFooter = REQUIRED.filter(({ keys }) => !keys.some(isFilledIn)).map(({ name }) => name);
  const missing = [...inFooter, ...(isFilledIn('organicControlNumber') ? [] : [CONTROL_NUMBER])];
  if (missing.length === 0) return [];
  const [tab, tabName] = inFooter.length > 0 ? ['footer', 'Footer'] : ['home', 'Startseite'];
  return [
    {
      title:
        missing.length === 1 ? 'Noch 1 Pflichtangabe fehlt' : `Noch ${missing.length} Pflichtangaben fehlen`,
      text: `${missing.join(', ')}; Einstellungen › ${tabName}`,
      isUrgent: false,
      action: 'Ergänzen',
      to: `/settings?tab=${tab}`,
    },
  ];
}
