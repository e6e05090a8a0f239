import { formatDeadline, formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import { emailOf, plainText } from '@hofkiste/contract/plain/plain-text';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import { amountDue, boxesLeft } from '@hofkiste/contract/rules/pickup-money';
import type { MailKind } from '@hofkiste/contract/wire/mail-messages';
import { escapeHtml, listOf, mailPage, orderLink, sanitizeHtml } from '../../server/text.js';
import type { SettingValues } from '../../settings/settings.service.js';
import { isReceiptKind, kindOf, type ReceiptKind } from '../kinds.js';
import { type OrderedBox, withdrawalText } from './sms-texts.js';

/** The parts of an order that its mails use. An Order with its relations fits. Mails name nobody. */
export interface MailedOrder {
  totalPrice: Euros;
  cancellationToken: string | null;
  items: readonly (OrderedBox & { isPerishable: boolean })[];
  pickupDay: { date: CalendarDate; orderDeadline: Date };
  pickupDayLocation: { name: string; startTime: string; endTime: string; googleMapsLink: string | null };
}

/** Settings that every mail of the farm uses. */
export const MAIL_SETTINGS = [
  'headerTitle',
  'serverTimezone',
  'withdrawalNotice',
  'withdrawalContent',
  'withdrawalSMSText',
  'footerAddressCompany',
  'footerAddressStreet',
  'footerAddressCity',
  'footerContactPhone',
  'footerContactEmail',
  'imprintUrl',
] as const;

export type MailFarm = Pick<SettingValues, (typeof MAIL_SETTINGS)[number]> & { publicUrl: string };

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface About {
  order: MailedOrder;
  farm: MailFarm;
  now: Date;
  /** The mail stands in for an SMS that didn't arrive. */
  isSmsLost?: boolean;
  /** Text of the confirmation of a withdrawal; without it, it is written for `now`. */
  statement?: string | undefined;
  /** Names of the boxes that a standing order couldn't enter. */
  missing?: readonly string[] | undefined;
}

interface Line {
  text: string;
  url?: string;
  isStrong?: boolean;
  /** Instead of the text in HTML; sanitised. */
  html?: string;
}

type Paragraph = readonly Line[];

const subjects: Record<MailKind, (date: CalendarDate) => string> = {
  confirmation: (date) => `Deine Bestellung für ${date}`,
  change: (date) => `Deine Bestellung für ${date} ist geändert`,
  cancellation: (date) => `Deine Bestellung für ${date} ist storniert`,
  reminder: (date) => `Erinnerung: Abholung am ${date}`,
  withdrawal: (date) => `Dein Widerruf zur Bestellung für ${date}`,
  standing: (date) => `Deine Dauerbestellung für ${date}`,
};

const openings: Record<Exclude<MailKind, ReceiptKind>, (farm: string) => string> = {
  confirmation: (farm) => `Danke für deine Bestellung bei ${farm}. Sie ist verbindlich.`,
  change: (farm) => `Deine Bestellung bei ${farm} ist geändert. Das gilt jetzt:`,
  cancellation: (farm) => `Deine Bestellung bei ${farm} ist storniert. Du brauchst nichts abzuholen.`,
  reminder: (farm) => `Bald holst du deine Bestellung bei ${farm} ab.`,
  standing: (farm) => `Aus deiner Dauerbestellung bei ${farm} ist wieder eine Bestellung angelegt:`,
};

/** The mail about an order, as plain text and as HTML. */
export function mailContent(kind: MailKind, about: About): MailContent {
  const { order, farm, isSmsLost } = about;
  const paragraphs = [
    isSmsLost ? [{ text: 'Die SMS an dich kam nicht an, darum schreiben wir dir.' }] : [],
    ...(isReceiptKind(kind) ? [receipt(about)] : orderParagraphs(kind, about)),
    imprint(farm),
  ].filter(({ length }) => length > 0);
  const subject = subjects[kind](formatPickupDate(order.pickupDay.date));
  return { subject, text: plain(paragraphs), html: html(subject, paragraphs) };
}

/** Writes the receipt with the text of its SMS. */
const receipt = ({ order, farm, now, statement }: About): Paragraph => [
  { text: statement ?? withdrawalText(farm.withdrawalSMSText, order, { settings: farm, withdrawnAt: now }) },
];

function orderParagraphs(kind: Exclude<MailKind, ReceiptKind>, about: About): Paragraph[] {
  const { order, farm } = about;
  const { isAboutCancellation: isCancelled = false, isOffer } = kindOf(kind);
  return [
    [{ text: openings[kind](farm.headerTitle) }],
    boxes(order, isCancelled),
    leftOut(about),
    pickup(order, isCancelled),
    isCancelled ? [] : link(about),
    ...(isOffer ? [notice(farm), withdrawal(about)] : []),
  ];
}

/** The address for answers; undefined if the farm names none. */
export const replyAddress = ({ footerContactEmail }: Pick<MailFarm, 'footerContactEmail'>) =>
  emailOf(sanitizeHtml(footerContactEmail));

function boxes(order: MailedOrder, isCancelled: boolean): Paragraph {
  const sum = `Zusammen ${formatEuro(amountDue(order))}`;
  return [
    ...boxesLeft(order.items).map((item) => ({
      text: `${item.quantity} × ${item.name}: ${formatEuro(lineTotal(item))}`,
    })),
    { text: isCancelled ? sum : `${sum}, bar bei Abholung`, isStrong: true },
  ];
}

const leftOut = ({ missing = [] }: About): Paragraph =>
  missing.length > 0 ? [{ text: `Nicht dabei: ${listOf(missing)}` }] : [];

function pickup({ pickupDay, pickupDayLocation }: MailedOrder, isCancelled: boolean): Paragraph {
  const { name, startTime, endTime, googleMapsLink } = pickupDayLocation;
  const time = `${formatPickupDate(pickupDay.date)}, ${formatWindow(startTime, endTime)}`;
  if (isCancelled) return [{ text: `Die Abholung wäre gewesen: ${time}, ${name}` }];
  return [
    { text: `Abholung: ${time}`, isStrong: true },
    { text: `Ort: ${name}` },
    ...(googleMapsLink ? [{ text: 'Karte', url: googleMapsLink }] : []),
  ];
}

function link({ order, farm, now }: About): Paragraph {
  const { orderDeadline } = order.pickupDay;
  const url = orderLink(farm.publicUrl, order.cancellationToken);
  if (orderDeadline <= now) return [{ text: 'Deine Bestellung ansehen', url }];
  const deadline = formatDeadline(orderDeadline, farm.serverTimezone);
  return [
    { text: `Bis ${deadline}, kannst du sie ändern oder stornieren:` },
    { text: 'Deine Bestellung', url },
  ];
}

const notice = ({ withdrawalNotice }: MailFarm): Paragraph =>
  withdrawalNotice ? [{ text: withdrawalNotice }] : [];

/** The instructions of the farm for goods that give a right of withdrawal. */
function withdrawal({ order, farm }: About): Paragraph {
  const names = [...new Set(order.items.filter((item) => !item.isPerishable).map(({ name }) => `„${name}“`))];
  if (names.length === 0) return [];
  const text = `Für ${listOf(names)} kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.`;
  const content = sanitizeHtml(farm.withdrawalContent);
  return [{ text }, ...(content ? [{ text: plainBlocks(content), html: content }] : [])];
}

/** The text of HTML with its paragraphs and lists. */
const plainBlocks = (content: string): string =>
  content
    .split(/<\/(?:p|h[23]|ul|ol)>/i)
    .map((block) =>
      block
        .replace(/<li>/gi, '- ')
        .split(/<br\s*\/?>|<\/li>/i)
        .map(plainText)
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean)
    .join('\n\n');

function imprint(farm: MailFarm): Paragraph {
  const company = farm.footerAddressCompany;
  const lines = [
    farm.headerTitle,
    company === farm.headerTitle ? '' : company,
    farm.footerAddressStreet,
    farm.footerAddressCity,
    plainText(sanitizeHtml(farm.footerContactPhone)),
    plainText(sanitizeHtml(farm.footerContactEmail)),
  ];
  return [
    ...lines.filter((text) => text !== '').map((text) => ({ text })),
    { text: 'Impressum', url: farm.imprintUrl || `${farm.publicUrl}/impressum` },
  ];
}

const plain = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map((lines) => lines.map(({ text, url }) => (url ? `${text}: ${url}` : text)).join('\n'))
    .join('\n\n');

/** Renders a mail without colours of its own: dark mail programs show it in theirs. */
const html = (subject: string, paragraphs: readonly Paragraph[]): string =>
  mailPage(
    {
      title: subject,
      head: '<meta name="color-scheme" content="light dark">',
      style: 'font:16px/1.5 sans-serif',
    },
    paragraphs.map(htmlParagraph),
  );

/** Content of the farm has paragraphs of its own. */
function htmlParagraph(lines: Paragraph): string {
  const tag = lines.some(({ html: own }) => own !== undefined) ? 'div' : 'p';
  return `<${tag} style="margin:0 0 16px">${lines.map(htmlLine).join('<br>')}</${tag}>`;
}

function htmlLine({ text, url, isStrong, html: own }: Line): string {
  if (own !== undefined) return own;
  const shown = escapeHtml(text);
  if (url) return `<a href="${escapeHtml(url)}">${shown}</a>`;
  return isStrong ? `<strong>${shown}</strong>` : shown;
}
