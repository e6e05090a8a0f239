import { isSoldOut } from '../plain/availability.js';
import { DEFAULT_ANNOUNCEMENT } from '../plain/constants.js';
import {
  formatDeadline,
  formatInstant,
  formatPickupDate,
  formatShortInstant,
  wallClock,
} from '../plain/dates.js';
import { formatEuro } from '../plain/money.js';
import type {
  ANNOUNCEMENT_PLACEHOLDERS,
  SMS_PLACEHOLDERS,
  STANDING_CONFIRM_PLACEHOLDERS,
  STANDING_NOTICE_PLACEHOLDERS,
  STANDING_PROBLEM_PLACEHOLDERS,
  WITHDRAWAL_PLACEHOLDERS,
} from '../plain/placeholders.js';
import { rhythmText } from '../plain/rhythm.js';
import type { PickupDay } from '../wire/pickup-days.js';
import { contentText } from './box-content.js';
import { cutToSms, fitsSms } from './sms-parts.js';

/** Fills `{name}`. An unknown placeholder stays, so that its author sees the typo. */
export const fillTemplate = <Name extends string>(
  template: string,
  values: Readonly<Record<Name, string>>,
): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: Name) =>
    Object.hasOwn(values, name) ? values[name] : placeholder,
  );

/** The values of the placeholders in an SMS about an order. */
export interface SmsFacts {
  items: readonly { quantity: number; name: string }[];
  /** Euros. */
  total: number;
  /** 'yyyy-MM-dd'. */
  pickupDate: string;
  startTime: string;
  endTime: string;
  location: string;
  orderDeadline: Date | string;
  cancelLink: string;
  cancellationHours: string;
  farm: string;
  zone: string;
}

const plainCharacters: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '\u00a0': ' ',
};
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+[ \t]*/gu;

/** Removes emoji and replaces typographic characters: a single one would limit the parts of the SMS to 70 characters. */
export const toSmsCharacters = (text: string): string =>
  text.replace(EMOJI, '').replace(/[„“”‚‘’–—…×\u00a0]/g, (sign) => plainCharacters[sign] ?? sign);

/** The text of one SMS, ready to send. Many boxes are written as their number, and a text of more than 3 parts is cut. */
export const smsText = (template: string, facts: SmsFacts): string =>
  fittingSms(facts.items, (items) => filledSms(template, facts, items));

/** What the confirmation of a withdrawal says. */
export interface WithdrawalFacts
  extends Pick<SmsFacts, 'items' | 'pickupDate' | 'location' | 'farm' | 'zone'> {
  withdrawnAt: Date | string;
}

/** Like {@link smsText}. */
export const withdrawalSmsText = (template: string, facts: WithdrawalFacts): string =>
  fittingSms(facts.items, (items) =>
    toSmsCharacters(
      fillTemplate<(typeof WITHDRAWAL_PLACEHOLDERS)[number]>(template, {
        items,
        withdrawnAt: formatInstant(facts.withdrawnAt, facts.zone),
        date: formatPickupDate(facts.pickupDate),
        location: facts.location,
        farm: facts.farm,
      }),
    ),
  );

/** A message that asks to confirm a standing order has these facts. `total` is what one pickup costs. */
export interface StandingConfirmFacts extends Pick<SmsFacts, 'items' | 'total' | 'location' | 'farm'> {
  everyWeeks: number;
  standingLink: string;
}

/** It works like {@link smsText}, but names only the first ones of many boxes. */
export const standingConfirmSmsText = (template: string, facts: StandingConfirmFacts): string =>
  shortenedSms(facts.items, [], ({ items }) =>
    fillTemplate<(typeof STANDING_CONFIRM_PLACEHOLDERS)[number]>(template, {
      items,
      total: smsEuro(facts.total),
      rhythm: rhythmText(facts.everyWeeks),
      location: facts.location,
      standingLink: facts.standingLink,
      farm: facts.farm,
    }),
  );

/** A message about an entered order of a standing order has these facts. */
export interface StandingNoticeFacts extends Omit<SmsFacts, 'cancelLink' | 'cancellationHours'> {
  /** Names of the boxes that were left out. */
  missing: readonly string[];
  standingLink: string;
}

/** It works like {@link standingConfirmSmsText}. */
export const standingNoticeSmsText = (template: string, facts: StandingNoticeFacts): string =>
  shortenedSms(facts.items, facts.missing, ({ items, missing }) =>
    fillTemplate<(typeof STANDING_NOTICE_PLACEHOLDERS)[number]>(template, {
      items,
      total: smsEuro(facts.total),
      date: formatPickupDate(facts.pickupDate),
      startTime: facts.startTime,
      endTime: facts.endTime,
      location: facts.location,
      deadline: formatShortInstant(facts.orderDeadline, facts.zone),
      missing: missing && ` Nicht dabei: ${missing}.`,
      standingLink: facts.standingLink,
      farm: facts.farm,
    }),
  );

/** A message about a pickup without an order has these facts. */
export interface StandingProblemFacts {
  /** 'yyyy-MM-dd'. */
  pickupDate: string;
  /** German sentences. */
  reasons: string;
  standingLink: string;
  farm: string;
}

/** It works like {@link smsText}, but leaves long reasons out. */
export function standingProblemSmsText(template: string, facts: StandingProblemFacts): string {
  const fill = (reasons: string) =>
    toSmsCharacters(
      fillTemplate<(typeof STANDING_PROBLEM_PLACEHOLDERS)[number]>(template, {
        ...facts,
        date: formatPickupDate(facts.pickupDate),
        reasons,
      }),
    );
  const text = fill(facts.reasons);
  return fitsSms(text) ? text : cutToSms(fill(''));
}

function fittingSms(boxes: SmsFacts['items'], fill: (items: string) => string): string {
  const text = fill(boxNames(boxes).join(', '));
  return fitsSms(text) ? text : cutToSms(fill(boxCount(boxes)));
}

/** The first text that fits: with all boxes, with fewer and fewer of them, and then with fewer of the missing ones. */
function shortenedSms(
  boxes: SmsFacts['items'],
  missing: readonly string[],
  fill: (names: { items: string; missing: string }) => string,
): string {
  const texts = shorterLists(missing).flatMap((left) =>
    [...shorterLists(boxNames(boxes)), boxCount(boxes)].map((items) => ({ items, missing: left })),
  );
  let text = '';
  for (const names of texts) {
    text = toSmsCharacters(fill(names));
    if (fitsSms(text)) return text;
  }
  return cutToSms(text);
}

/** 'A, B, C', 'A, B … und 1 weitere', 'A … und 2 weitere'. */
function shorterLists(names: readonly string[]): string[] {
  if (names.length === 0) return [''];
  return names.map((_, left) => {
    const named = names.slice(0, names.length - left).join(', ');
    return left === 0 ? named : `${named} … und ${left} weitere`;
  });
}

const boxNames = (boxes: SmsFacts['items']): string[] =>
  boxes.map(({ quantity, name }) => `${quantity}x ${toSmsCharacters(name).trim()}`);

function boxCount(boxes: SmsFacts['items']): string {
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 Kiste' : `${count} Kisten`;
}

const smsEuro = (amount: number): string => formatEuro(amount).replace('€', 'EUR');

function filledSms(template: string, facts: SmsFacts, items: string): string {
  return toSmsCharacters(
    fillTemplate<(typeof SMS_PLACEHOLDERS)[number]>(template, {
      items,
      total: smsEuro(facts.total),
      date: formatPickupDate(facts.pickupDate),
      startTime: facts.startTime,
      endTime: facts.endTime,
      location: facts.location,
      deadline: formatShortInstant(facts.orderDeadline, facts.zone),
      cancelLink: facts.cancelLink,
      cancellationHours: facts.cancellationHours,
      farm: facts.farm,
    }),
  );
}

const OFFERS = ['{deadline}', '{cancelLink}', '{cancellationHours}'];
const FACTS = ['{items}', '{total}', '{date}', '{startTime}', '{endTime}', '{location}'];

/**
 * For an SMS after the order deadline: the template without the sentences that offer to change or cancel the order. If
 * they tell more than that, the standard text without them.
 */
export function withoutOffer(template: string, standard: string): string {
  const kept = withoutOfferSentences(template);
  const isComplete = kept !== '' && FACTS.every((fact) => kept.includes(fact) || !template.includes(fact));
  return isComplete ? kept : withoutOfferSentences(standard);
}

const withoutOfferSentences = (template: string): string =>
  (template.match(/.+?(?:[.!?]\s+|\n+|$)/gs) ?? [])
    .filter((sentence) => OFFERS.every((offer) => !sentence.includes(offer)))
    .join('')
    .trim();

/** The announcement of a day, without boxes that are sold out. `{startTime}`, `{endTime}` and `{location}` are those of the first location. */
export function announcementText(
  template: string,
  day: PickupDay,
  farm: { /** Ends with a slash. */ homeLink: string; zone: string; cancellationHours: string },
): string {
  const boxes = day.boxPresets.filter((box) => !isSoldOut(box));
  const [first] = day.locations;
  const date = formatPickupDate(day.date);
  const deadline = formatDeadline(day.orderDeadline, farm.zone);
  const boxLines = boxes.map((box) => `${box.name}, ${formatEuro(box.price)}`).join('\n');
  const locations = day.locations
    .map((place) => `${place.name}, ${place.startTime} – ${place.endTime} Uhr`)
    .join('\n');
  return fillTemplate<(typeof ANNOUNCEMENT_PLACEHOLDERS)[number]>(template || DEFAULT_ANNOUNCEMENT, {
    date,
    datum: date,
    deadline,
    bestellfrist: deadline,
    deadline_time: `${wallClock(day.orderDeadline, farm.zone).time} Uhr`,
    boxes: boxLines,
    kisten: boxLines,
    boxes_content: boxes.map(boxWithContents).join('\n'),
    pickup_locations: locations,
    abhol_orte: locations,
    homeLink: farm.homeLink,
    dayLink: `${farm.homeLink}?tag=${day.date}`,
    startTime: first?.startTime ?? '',
    endTime: first?.endTime ?? '',
    location: first?.name ?? '',
    cancellationHours: farm.cancellationHours,
  });
}

/** A single product has no list of contents. */
function boxWithContents(box: PickupDay['boxPresets'][number]): string {
  const contents = box.products.map(contentText);
  const title = `${box.emoji ? `${box.emoji} ` : ''}${box.name}, ${formatEuro(box.price)}`;
  return contents.length > 0 && !box.isSingleProduct ? `${title}: ${contents.join(', ')}` : title;
}
