import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { SAMPLE_TEXT } from '@hofkiste/contract/plain/constants';
import {
  addDays,
  formatInstant,
  formatPickupDate,
  formatWeekday,
  wallClock,
} from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { weekNumber } from '@hofkiste/contract/plain/week-number';
import { missingFacts } from '@hofkiste/contract/rules/facts';
import { openOutcome } from '@hofkiste/contract/rules/open-outcome';
import { countedDate, type DayDates } from '@hofkiste/contract/standing-orders/due-weeks';
import type { Facts } from '@hofkiste/contract/wire/facts';
import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { isUndelivered, type SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { ATTENTION_KINDS, type Attention } from '@hofkiste/contract/wire/today';
import { groupedBy } from '../../database/statements.js';
import { type Disk, isCertificateEnding, type MachineState } from '../../health/machine.service.js';
import type { MailMessage } from '../../messages/mail-message.entity.js';
import type { BlockedSender } from '../../messages/providers/sms-reports.service.js';
import type { SmsMessage } from '../../messages/sms-message.entity.js';
import type { UnseenTap } from '../../pickup/refused-taps.service.js';
import { counted, listOf } from '../../server/text.js';
import type { SettingValues } from '../../settings/settings.service.js';
import type {
  StandingGap,
  StandingProblem,
} from '../../standing-orders/entering/standing-forecast.service.js';
import { holidaysBetween } from '../planning/holidays.js';

/** Required by law. One filled-in setting of each is enough. */
const REQUIRED = [
  { name: 'Firma', keys: ['footerAddressCompany'] },
  { name: 'Straße', keys: ['footerAddressStreet'] },
  { name: 'PLZ und Ort', keys: ['footerAddressCity'] },
  { name: 'Telefon', keys: ['footerContactPhone'] },
  { name: 'E-Mail', keys: ['footerContactEmail'] },
  { name: 'Impressum', keys: ['imprintContent', 'imprintUrl'] },
  { name: 'Datenschutzerklärung', keys: ['privacyContent', 'privacyUrl'] },
  { name: 'Hinweis zum Rücktrittsrecht', keys: ['withdrawalNotice'] },
] as const satisfies readonly { name: string; keys: readonly SettingKey[] }[];

/** A message that a person can still send. */
type LostSms = Pick<
  SmsMessage,
  'status' | 'deliveryState' | 'createdAt' | 'lastError' | 'standingOrderId' | 'expiresAt'
> & {
  order?: { lastName: string | null } | null;
  standingOrder?: { lastName: string | null } | null;
};

type LostMail = Pick<MailMessage, 'status' | 'createdAt' | 'lastError'> & Pick<LostSms, 'order'>;

interface BoxOnSale {
  name: string;
  isSingleProduct: boolean;
  facts: Facts | null;
}

/** A pickup that is over. */
interface PastPickup {
  date: CalendarDate;
  /** Locations without orders may be missing. */
  locations: readonly { name: string; orders: number; collected: number }[];
}

type RefusedPickup = Pick<UnseenTap, 'date' | 'lastName' | 'isPaid' | 'amount'>;

/** State of the farm that the rules use as it was read. */
export interface FarmState extends MachineState {
  blockedSender: BlockedSender | undefined;
  usage: SmsUsage;
  isCaptchaOff: boolean;
  /** True if the farm only tries the shop out. */
  isTrial: boolean;
  canSendSms: boolean;
  /** Null when there is none; undefined in the demo, which needs none. */
  lastBackup: Date | null | undefined;
  today: CalendarDate;
  now: Date;
}

export interface AttentionInput extends FarmState {
  /** Failed, undelivered or of unknown outcome, newest first; suppressed ones say that a pause ends a standing order. */
  lostSms: readonly LostSms[];
  /** Failed mails, or of unknown outcome, newest first. */
  lostMails: readonly LostMail[];
  /** From some weeks ago on. */
  days: readonly (Pick<AdminPickupDay, 'active'> & DayDates)[];
  /** From today on. */
  failedReports: readonly { date: CalendarDate; problem: string }[];
  /** Days that the shop sells. */
  selling: readonly AdminPickupDay[];
  /** Boxes of these days, so one can be there several times. */
  boxesOnSale: readonly BoxOnSale[];
  /** True if the farm has ever had a day; until then it has its first steps. */
  hasDays: boolean;
  pastPickups: readonly PastPickup[];
  /** Goods were handed out for orders that were cancelled or gone. */
  refusedTaps: readonly RefusedPickup[];
  /** Orders with an open withdrawal, per pickup day. */
  withdrawals: readonly { pickupDayId: number; date: CalendarDate; orders: number }[];
  /** Pickups of standing orders that can't be entered. */
  standingProblems: readonly StandingProblem[];
  /** Dates before the last planned day of their weekday that have no day. */
  standingGaps: readonly StandingGap[];
  settings: Pick<
    SettingValues,
    'serverTimezone' | 'defaultPickupDay' | 'withdrawalContent' | (typeof REQUIRED)[number]['keys'][number]
  >;
}

const captchaAttention = ({ isCaptchaOff }: AttentionInput): Attention | undefined =>
  isCaptchaOff
    ? {
        kind: 'captcha-off',
        title: 'Die Sicherheitsprüfung ist abgeschaltet',
        text: 'Auch Programme können gerade bestellen. Wer deinen Shop betreut, schaltet sie wieder ein.',
        to: '/admin/hilfe/wenn-etwas-nicht-geht#sicherheitspruefung',
      }
    : undefined;

const senderAttention = ({ blockedSender }: AttentionInput): Attention | undefined =>
  blockedSender
    ? {
        kind: 'sms-sender-blocked',
        title: `SMS mit dem Absender „${blockedSender.name}“ kommen nicht an`,
        text: 'In Österreich muss der Name registriert sein; das macht dein SMS-Anbieter.',
        to: '/admin/hilfe/kommt-die-sms-an#absender',
        ...(blockedSender.canSendFromNumber && { canSendFromNumber: true }),
      }
    : undefined;

function smsAttention({ lostSms, settings: { serverTimezone } }: AttentionInput): Attention[] {
  const failed = lostSms.filter(({ status }) => status === 'failed');
  const undelivered = lostSms.filter(({ deliveryState }) => isUndelivered(deliveryState));
  const unknown = lostSms.filter(({ status }) => status === 'unknown');
  return [
    ...failed.slice(0, 1).map((latest) => ({
      kind: 'sms-failed' as const,
      title: `${failed.length} SMS ${failed.length === 1 ? 'konnte' : 'konnten'} nicht gesendet werden`,
      text: `An ${recipientsOf(failed)}, ${latestText(latest, serverTimezone)}`,
      to: '/admin/sms?status=failed',
    })),
    ...undelivered.slice(0, 1).map(({ createdAt }) => ({
      kind: 'sms-undelivered' as const,
      title: `SMS an ${recipientsOf(undelivered)} ${undelivered.length === 1 ? 'kam' : 'kamen'} nicht an`,
      text: `Zuletzt am ${formatInstant(createdAt, serverTimezone)}. Ruf an oder sende sie noch einmal.`,
      to: '/admin/sms?status=undelivered',
    })),
    ...unknown.slice(0, 1).map((latest) => ({
      kind: 'sms-unknown' as const,
      title: `Bei ${unknown.length} SMS ist ungewiss, ob sie ${unknown.length === 1 ? 'ankam' : 'ankamen'}`,
      text: `An ${recipientsOf(unknown)}, ${latestText(latest, serverTimezone)}`,
      to: '/admin/sms?status=unknown',
    })),
  ];
}

function mailAttention({ lostMails, settings: { serverTimezone } }: AttentionInput): Attention[] {
  const failed = lostMails.filter(({ status }) => status === 'failed');
  // Messages of unknown outcome come once nothing failed: one item leads to one list.
  const mails = failed.length > 0 ? failed : lostMails;
  return mails.slice(0, 1).map((latest) => ({
    kind: 'mail-failed',
    title:
      latest.status === 'failed'
        ? `${counted(mails.length, 'E-Mail konnte', 'E-Mails konnten')} nicht gesendet werden`
        : `Bei ${counted(mails.length, 'E-Mail ist ungewiss, ob sie ankam', 'E-Mails ist ungewiss, ob sie ankamen')}`,
    text: `An ${recipientsOf(mails)}, ${latestText(latest, serverTimezone)}`,
    to: `/admin/sms?tab=mail&status=${latest.status}`,
  }));
}

const NAMED = 3;

/** 'Huber und Pichler'; the names of the newest. */
const recipientsOf = (messages: readonly Pick<LostSms, 'order' | 'standingOrder'>[]): string =>
  namesOf(messages.map(({ order, standingOrder }) => (order ?? standingOrder)?.lastName ?? null));

/** 'Huber, Pichler, Aigner und 2 weitere'; each name once, without those that are erased. */
function namesOf(lastNames: readonly (string | null)[]): string {
  const names = [...new Set(lastNames.flatMap((name) => name ?? []))];
  const others = names.length - NAMED;
  return listOf([...names.slice(0, NAMED), ...(others > 0 ? [`${others} weitere`] : [])]);
}

const latestText = ({ createdAt, lastError }: Pick<LostSms, 'createdAt' | 'lastError'>, zone: string) =>
  `zuletzt am ${formatInstant(createdAt, zone)}${lastError === null ? '' : `: ${lastError}`}`;

function smsLimitAttention({ usage, settings: { serverTimezone } }: AttentionInput): Attention | undefined {
  const { sent, limit, shopLimit, isReached } = usage;
  if (limit === null || shopLimit === null || sent * 2 < limit) return undefined;
  const until = usage.until === null ? '' : ` Wieder ab ${formatInstant(usage.until, serverTimezone)}.`;
  const used = `${sent} von ${limit} SMS in 24 Stunden`;
  if (isReached)
    return {
      kind: 'sms-limit',
      title: 'SMS-Tageslimit erreicht',
      text: `${used}; weitere werden zurückgehalten.${until}`,
      to: '/admin/sms?status=suppressed',
    };
  if (sent >= shopLimit)
    return {
      kind: 'sms-limit',
      title: 'SMS-Tageslimit fast erreicht',
      text: `${used}; Bestätigungen an Kund:innen werden zurückgehalten, der Rest ist für Erinnerungen und deine Nachrichten.${until}`,
      to: '/admin/sms?status=suppressed',
    };
  return {
    kind: 'sms-half',
    title: 'Die Hälfte der SMS für heute ist verbraucht',
    text: `${used}. Sieh nach, ob die Bestellungen dazu echt sind: Ab ${shopLimit} SMS werden Bestätigungen zurückgehalten.`,
    to: '/admin/sms',
  };
}

const reportAttention = ({ failedReports }: AttentionInput): Attention[] =>
  failedReports.map(({ date, problem }) => ({
    kind: 'report-failed',
    title: `Beim Bestellbericht für ${formatPickupDate(date)} gab es ein Problem`,
    text: problem,
    to: '/admin/pickup-days',
  }));

const MAX_BACKUP_AGE_DAYS = 2;

function backupAttention({
  lastBackup,
  now,
  settings: { serverTimezone },
}: AttentionInput): Attention | undefined {
  if (lastBackup === undefined) return undefined;
  const days = lastBackup && Math.floor((now.getTime() - lastBackup.getTime()) / DAY);
  if (days !== null && days < MAX_BACKUP_AGE_DAYS) return undefined;
  return {
    kind: 'backup-old',
    title: days === null ? 'Es gibt noch keine Sicherung' : `Die letzte Sicherung ist ${days} Tage alt`,
    text: `${lastBackup ? `Sie ist vom ${formatInstant(lastBackup, serverTimezone)}. ` : ''}Sag der Person Bescheid, die deinen Shop betreut.`,
    to: '/admin/hilfe/wenn-etwas-nicht-geht#sicherung',
  };
}

function certificateAttention({
  certificate,
  now,
  settings: { serverTimezone },
}: AttentionInput): Attention | undefined {
  if (!certificate || !isCertificateEnding(certificate, now)) return undefined;
  return {
    kind: 'certificate',
    ...(certificate.state === 'valid' && certificate.until > now
      ? {
          title: `Das Zertifikat des Shops gilt nur noch bis ${formatInstant(certificate.until, serverTimezone)}`,
          text: 'Danach warnen Browser vor dem Shop. Sag der Person Bescheid, die deinen Shop betreut.',
        }
      : {
          title: 'Der Shop hat kein gültiges Zertifikat',
          text: 'Browser warnen vor ihm. Sag der Person Bescheid, die deinen Shop betreut.',
        }),
    to: '/admin/hilfe/wenn-etwas-nicht-geht#zertifikat',
  };
}

/** An upgrade needs some gigabytes. On a big disk a small share is still plenty. */
const isNearlyFull = ({ free, size }: Disk): boolean => free < Math.min(0.15 * size, 5e9);

const diskAttention = ({ disk }: AttentionInput): Attention | undefined =>
  disk && isNearlyFull(disk)
    ? {
        kind: 'disk-full',
        title: 'Auf dem Server ist fast kein Platz mehr',
        text: `Frei sind ${formatGigabytes(disk.free)} von ${formatGigabytes(disk.size)} GB. Ist er voll, kann niemand bestellen. Sag der Person Bescheid, die deinen Shop betreut.`,
        to: '/admin/hilfe/wenn-etwas-nicht-geht#platz',
      }
    : undefined;

const formatGigabytes = (bytes: number): string =>
  (bytes / 1e9).toLocaleString('de-AT', { maximumFractionDigits: 1 });

const trialAttention = ({ isTrial }: AttentionInput): Attention | undefined =>
  isTrial
    ? {
        kind: 'trial',
        title: 'Du probierst den Shop aus',
        text: 'Nur dieser Rechner erreicht ihn. SMS gehen nicht hinaus, die Sicherheitsprüfung ist aus, und nichts wird von selbst gesichert.',
        to: '/admin/hilfe/betreuung#ausprobieren',
      }
    : undefined;

const smsOffAttention = ({ canSendSms }: AttentionInput): Attention | undefined =>
  canSendSms
    ? undefined
    : {
        kind: 'sms-off',
        title: 'Es ist kein SMS-Anbieter eingerichtet',
        text: 'Niemand bekommt eine SMS vom Shop. Den Link zum Ändern und Stornieren zeigt er nach dem Bestellen.',
        to: '/admin/hilfe/betreuung#sms-einrichten',
      };

const refusedAttention = ({ refusedTaps }: AttentionInput): Attention[] =>
  [...groupedBy(refusedTaps, ({ date }) => date)].map(([date, taps]) => ({
    kind: 'refused-taps',
    title: `${counted(taps.length, 'Bestellung wurde', 'Bestellungen wurden')} abgeholt, aber vorher storniert oder gelöscht`,
    text: [
      `Abholtag ${formatPickupDate(date)}`,
      ...taps.map(({ lastName, isPaid, amount }) => {
        const money = isPaid ? `${amount === null ? '' : `${formatEuro(amount)} `}kassiert` : 'nicht bezahlt';
        return `${lastName || 'Gelöschte Bestellung'}: ${money}`;
      }),
    ].join(' · '),
    to: `/admin/orders?date=${date}&show=refused`,
  }));

function pickupAttention({ pastPickups }: AttentionInput): Attention[] {
  return pastPickups.flatMap(({ date, locations }) => {
    const open = locations
      .map(({ name, orders, collected }) => ({
        name,
        count: orders - collected,
        outcome: openOutcome(collected),
      }))
      .filter(({ count }) => count > 0);
    const missed = open
      .filter(({ outcome }) => outcome === 'missed')
      .reduce((sum, { count }) => sum + count, 0);
    if (missed === 0) return [];
    const unmarked = open.filter(({ outcome }) => outcome === 'unmarked');
    return {
      kind: 'not-collected' as const,
      title: `${counted(missed, 'Bestellung wurde', 'Bestellungen wurden')} nicht abgeholt`,
      text: [
        `Abholtag ${formatPickupDate(date)}`,
        ...unmarked.map(({ name, count }) => `${name}: ${count} nicht abgehakt`),
      ].join(' · '),
      to: `/admin/orders?date=${date}&show=missed`,
    };
  });
}

const stockAttention = ({ selling }: AttentionInput): Attention[] =>
  selling.flatMap((day) => stockOf(day) ?? []);

function stockOf(selling: AdminPickupDay): Attention | undefined {
  const to = `/admin/pickup-days/${selling.id}/edit`;
  const date = formatPickupDate(selling.date);
  if (selling.boxPresets.every(isSoldOut))
    return {
      kind: 'sold-out',
      title: `Für ${date} ist alles ausverkauft`,
      text: 'Bis zur Bestellfrist kann im Shop niemand etwas bestellen.',
      to,
    };
  const full = selling.boxPresets.filter(({ isSoldOut, available }) => !isSoldOut && available === 0);
  if (full.length === 0) return undefined;
  const sold = ({ soldQuantity, maxQuantity }: AdminOfferedBox) => `${soldQuantity} von ${maxQuantity}`;
  return {
    kind: 'box-full',
    title: `${listOf(full.map(({ name }) => name))} ${full.length === 1 ? 'ist' : 'sind'} vergriffen: ${full.map(sold).join(', ')}`,
    text: `Der Shop zeigt für ${date} „Ausverkauft“`,
    to,
  };
}

const withdrawalAttention = ({ withdrawals, today }: AttentionInput): Attention[] =>
  withdrawals.map(({ pickupDayId, date, orders }) => ({
    kind: 'withdrawal',
    title: `${orders === 1 ? 'Eine Bestellung' : `${orders} Bestellungen`} für ${formatPickupDate(date)}: Widerruf`,
    text:
      date < today
        ? 'Zahle den Betrag binnen 14 Tagen zurück. Du darfst warten, bis du die Ware hast.'
        : 'Noch nicht abgeholt? Dann gib die Ware nicht mit. Abholmodus und Listen zeigen, was noch zu zahlen ist.',
    to: `/admin/orders?date=${date}`,
    pickupDayId,
  }));

/** Each pickup with names and reasons; the same reason of several standing orders is named once. */
function standingAttention({ standingProblems }: AttentionInput): Attention | undefined {
  if (standingProblems.length === 0) return undefined;
  const dates = groupedBy(
    standingProblems.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')),
    ({ date }) => date,
  );
  const texts = [...dates].map(([date, problems]) => {
    const reasons = new Set(problems.flatMap(({ reasons }) => reasons.map(({ text }) => text)));
    const names = namesOf(problems.map(({ lastName }) => lastName));
    const head = [...(date === null ? [] : [formatPickupDate(date)]), ...(names === '' ? [] : [names])];
    return [...(head.length > 0 ? [`${head.join(', ')}:`] : []), ...reasons].join(' ');
  });
  const isLate = standingProblems.some(({ reasons }) => reasons.some(({ reason }) => reason === 'day'));
  const count = new Set(standingProblems.map(({ standingOrderId }) => standingOrderId)).size;
  return {
    kind: 'standing-problem',
    title: `${counted(count, 'Dauerbestellung konnte', 'Dauerbestellungen konnten')} nicht eingetragen werden`,
    text: `${texts.join(' · ')}${isLate ? ' Du kannst die Bestellung trotzdem noch anlegen.' : ''}`,
    to: '/admin/standing-orders',
  };
}

/** Weeks with a gap in the plan, such as a holiday without a day in its place. */
const gapAttention = ({ standingGaps }: AttentionInput): Attention[] =>
  standingGaps.map(({ date, standingOrders }) => ({
    kind: 'standing-problem',
    title: `KW ${weekNumber(date)}: ${counted(standingOrders, 'Dauerbestellung hat', 'Dauerbestellungen haben')} keinen ${formatWeekday(date)}`,
    text: `Für ${formatPickupDate(date)} gibt es keinen Abholtag, und keiner ist der Ersatz dafür.`,
    to: `/admin/pickup-days/new?standsFor=${date}`,
    action: 'Ersatztag wählen',
  }));

/** Standing orders whose pause ends them within a week, which no SMS tells their customers. */
function endingAttention({ lostSms, settings: { serverTimezone } }: AttentionInput): Attention | undefined {
  const endings = lostSms.flatMap(({ status, expiresAt, standingOrderId, standingOrder }) =>
    status === 'suppressed' && expiresAt
      ? [{ standingOrderId, name: standingOrder?.lastName, date: wallClock(expiresAt, serverTimezone).date }]
      : [],
  );
  const [only, ...others] = endings;
  if (!only) return undefined;
  const texts = endings
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ name, date }) => [...(name ? [name] : []), formatPickupDate(date)].join(': '));
  return {
    kind: 'standing-ending',
    title: `${counted(endings.length, 'Dauerbestellung endet', 'Dauerbestellungen enden')} bald nach einer Pause ohne Ende`,
    text: `${texts.join(' · ')}. Darüber geht keine SMS hinaus, ruf an.`,
    to: others.length === 0 ? `/admin/standing-orders?id=${only.standingOrderId}` : '/admin/standing-orders',
  };
}

const TWO_WEEKS = Array.from({ length: 14 }, (_, index) => index + 1);

/** For each usual weekday the next date within two weeks that is no holiday and has no pickup day yet. */
function missingDayAttention(farm: AttentionInput): Attention[] {
  const { days, hasDays, settings, today } = farm;
  if (!hasDays) return [];
  const missing = TWO_WEEKS.map((distance) => addDays(today, distance))
    .filter((date) => days.every((day) => day.date !== date && day.standsFor !== date))
    .filter((date) => holidaysBetween({ from: date, to: date }).length === 0);
  return [...new Set([settings.defaultPickupDay, ...weeklyWeekdays(farm)])]
    .flatMap((weekday) => missing.find((date) => formatWeekday(date) === weekday) ?? [])
    .toSorted()
    .map((date) => ({
      kind: 'day-missing',
      title: `Für ${formatPickupDate(date)} gibt es noch keinen Abholtag`,
      text:
        formatWeekday(date) === settings.defaultPickupDay
          ? 'Üblicher Abholtag laut Einstellungen'
          : `Sonst ist jeden ${formatWeekday(date)} Abholtag`,
      to: `/admin/pickup-days/new?date=${date}`,
    }));
}

/** Weekdays with pickups in three weeks in a row: Christmas and New Year can move two pickups to the same weekday. */
function weeklyWeekdays({ days, today }: AttentionInput): string[] {
  const until = addDays(today, TWO_WEEKS.length);
  const dates = days
    .filter(({ active }) => active)
    .map(countedDate)
    .filter((date) => date <= until);
  return dates
    .filter((date) => dates.includes(addDays(date, 7)) && dates.includes(addDays(date, 14)))
    .map(formatWeekday);
}

function factsAttention({ boxesOnSale }: AttentionInput): Attention | undefined {
  const missingByName = new Map(boxesOnSale.map((box) => [box.name, missingFacts(box)]));
  const incomplete = [...missingByName].filter(([, missing]) => missing.length > 0);
  if (incomplete.length === 0) return undefined;
  const texts = incomplete.map(([name, missing]) =>
    incomplete.length === 1 ? listOf(missing) : `${name}: ${listOf(missing)}`,
  );
  return {
    kind: 'facts-missing',
    title: `Bei ${listOf(incomplete.map(([name]) => name))} fehlen Angaben`,
    text: `${texts.join(' · ')}; verpackte Ware braucht sie`,
    to: '/admin/box-presets',
  };
}

const WITHDRAWAL_TEXT = 'Belehrung über das Rücktrittsrecht';

function legalAttention({ settings, boxesOnSale }: AttentionInput): Attention | undefined {
  const needsWithdrawalText = boxesOnSale.some(({ facts }) => facts?.isPerishable === false);
  const missing = [
    ...REQUIRED.filter(({ keys }) => !keys.some((key) => settings[key].trim())).map(({ name }) => name),
    ...(needsWithdrawalText && !settings.withdrawalContent.trim() ? [WITHDRAWAL_TEXT] : []),
  ];
  if (missing.length === 0) return undefined;
  return {
    kind: 'legal-missing',
    title:
      missing.length === 1 ? 'Noch 1 Pflichtangabe fehlt' : `Noch ${missing.length} Pflichtangaben fehlen`,
    text: `${missing.join(', ')}; Einstellungen › Footer`,
    to: '/admin/settings?tab=footer',
  };
}

/** A text of the demo that the shop still shows. */
function sampleAttention({ settings }: AttentionInput): Attention | undefined {
  const samples = [
    { name: 'Impressum', text: settings.imprintContent, ownPage: settings.imprintUrl },
    { name: 'Datenschutzerklärung', text: settings.privacyContent, ownPage: settings.privacyUrl },
    { name: WITHDRAWAL_TEXT, text: settings.withdrawalContent, ownPage: '' },
  ].filter(({ text, ownPage }) => text.includes(SAMPLE_TEXT) && !ownPage.trim());
  if (samples.length === 0) return undefined;
  return {
    kind: 'legal-sample',
    title: 'Im Shop steht noch Mustertext',
    text: `${samples.map(({ name }) => name).join(', ')}; Einstellungen › Footer`,
    to: '/admin/settings?tab=footer',
  };
}

/** Everything that may need the farmer. The sequence of the kinds is that of `ATTENTION_KINDS`. */
const RULES: readonly ((situation: AttentionInput) => Attention | readonly Attention[] | undefined)[] = [
  captchaAttention,
  senderAttention,
  smsAttention,
  mailAttention,
  smsLimitAttention,
  reportAttention,
  backupAttention,
  certificateAttention,
  diskAttention,
  trialAttention,
  smsOffAttention,
  refusedAttention,
  pickupAttention,
  stockAttention,
  withdrawalAttention,
  standingAttention,
  gapAttention,
  endingAttention,
  missingDayAttention,
  factsAttention,
  legalAttention,
  sampleAttention,
];

/** Lists what may need the farmer, the urgent kinds first. */
export const attentionTo = (situation: AttentionInput): Attention[] =>
  RULES.flatMap((rule) => rule(situation) ?? []).toSorted(
    (a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind),
  );
