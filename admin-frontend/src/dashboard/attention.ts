import { addDays, formatInstant, formatPickupDate, formatWeekday } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import type { AdminSetting, SettingKey } from '@hofkiste/contract/settings';
import type { SmsMessage, SmsUsage } from '@hofkiste/contract/sms-messages';

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
  usage: SmsUsage | undefined;
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
  ...smsLimitConcerns(situation),
  ...reportConcerns(situation),
  ...missingDayConcerns(situation),
  ...legalConcerns(situation),
];

function smsConcerns({ failed, unknown, zone }: Situation): Concern[] {
  const lost = failed.filter(({ needsAttention }) => needsAttention);
  const unsure = unknown.filter(({ needsAttention }) => needsAttention);
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

const reasonOf = ({ reason }: SmsMessage) => (reason === null ? '' : `: ${reason}`);

function smsLimitConcerns({ usage, zone }: Situation): Concern[] {
  if (!usage?.isReached) return [];
  const until = usage.until === null ? '' : ` Wieder ab ${formatInstant(usage.until, zone)}.`;
  return [
    {
      title: 'SMS-Tageslimit erreicht',
      text: `${usage.sent} SMS in 24 Stunden; weitere werden zurückgehalten.${until}`,
      isUrgent: true,
      action: 'Ansehen',
      to: '/sms?status=suppressed',
    },
  ];
}

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

function legalConcerns({ settings }: Situation): Concern[] {
  if (!settings) return [];
  const isFilledIn = (key: SettingKey) =>
    settings.some((setting) => setting.key === key && setting.value.trim());
  const missing = REQUIRED.filter(({ keys }) => !keys.some(isFilledIn)).map(({ name }) => name);
  if (missing.length === 0) return [];
  return [
    {
      title:
        missing.length === 1 ? 'Noch 1 Pflichtangabe fehlt' : `Noch ${missing.length} Pflichtangaben fehlen`,
      text: `${missing.join(', ')}; Einstellungen › Footer`,
      isUrgent: false,
      action: 'Ergänzen',
      to: '/settings?tab=footer',
    },
  ];
}
