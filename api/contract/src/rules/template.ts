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
import type { CalendarDate, Euros } from '../plain/units.js';
import type { PickupDay } from '../wire/pickup-days.js';
import { contentText } from './box-content.js';
import { toSmsCharacters } from './sms-characters.js';
import { cutToSms, fitsSms, MAX_SMS_PARTS } from './sms-parts.js';

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
  total: Euros;
  pickupDate: CalendarDate;
  startTime: string;
  endTime: string;
  location: string;
  orderDeadline: Date | string;
  cancelLink: string;
  cancellationHours: string;
  farm: string;
  zone: string;
}

/**
 * Returns the text of one SMS, ready to send. Up to `maxParts` parts it keeps everything; else it shortens names, counts
 * the boxes, and cuts the text before the link, which stays whole.
 */
export const smsText = (template: string, facts: SmsFacts, maxParts = MAX_SMS_PARTS): string =>
  fittingSms(
    { ...facts, lists: namesOrCount(facts.items), link: facts.cancelLink, maxParts },
    ({ items, location, farm }) => filledSms(template, facts, { items, location, farm }),
  );

/** Values of the placeholders in the confirmation of a withdrawal. */
export interface WithdrawalFacts
  extends Pick<SmsFacts, 'items' | 'pickupDate' | 'location' | 'farm' | 'zone'> {
  withdrawnAt: Date | string;
}

/** Like {@link smsText}. */
export const withdrawalSmsText = (
  template: string,
  facts: WithdrawalFacts,
  maxParts = MAX_SMS_PARTS,
): string =>
  fittingSms({ ...facts, lists: namesOrCount(facts.items), maxParts }, ({ items, location, farm }) =>
    fillTemplate<(typeof WITHDRAWAL_PLACEHOLDERS)[number]>(template, {
      items,
      withdrawnAt: formatInstant(facts.withdrawnAt, facts.zone),
      date: formatPickupDate(facts.pickupDate),
      location,
      farm,
    }),
  );

/** Values of the placeholders in the message that asks to confirm a standing order; `total` is for one pickup. */
export interface StandingConfirmFacts extends Pick<SmsFacts, 'items' | 'total' | 'location' | 'farm'> {
  everyWeeks: number;
  standingLink: string;
}

/** Like {@link smsText}, but names the first ones of many boxes. */
export const standingConfirmSmsText = (
  template: string,
  facts: StandingConfirmFacts,
  maxParts = MAX_SMS_PARTS,
): string =>
  fittingSms(
    { ...facts, lists: shorterAndShorter(facts.items, []), link: facts.standingLink, maxParts },
    ({ items, location, farm }) =>
      fillTemplate<(typeof STANDING_CONFIRM_PLACEHOLDERS)[number]>(template, {
        items,
        total: smsEuro(facts.total),
        rhythm: rhythmText(facts.everyWeeks),
        location,
        standingLink: facts.standingLink,
        farm,
      }),
  );

/** Values of the placeholders in the message about an order that a standing order has entered. */
export interface StandingNoticeFacts extends Omit<SmsFacts, 'cancelLink' | 'cancellationHours'> {
  /** Names of the boxes that were left out. */
  missing: readonly string[];
  standingLink: string;
}

/** Like {@link standingConfirmSmsText}. */
export const standingNoticeSmsText = (
  template: string,
  facts: StandingNoticeFacts,
  maxParts = MAX_SMS_PARTS,
): string =>
  fittingSms(
    { ...facts, lists: shorterAndShorter(facts.items, facts.missing), link: facts.standingLink, maxParts },
    ({ items, missing, location, farm }) =>
      fillTemplate<(typeof STANDING_NOTICE_PLACEHOLDERS)[number]>(template, {
        items,
        ...pickupValues(facts),
        location,
        missing: missing && ` Nicht dabei: ${missing}.`,
        standingLink: facts.standingLink,
        farm,
      }),
  );

/** Values of the placeholders in the message about a pickup without an order. */
export interface StandingProblemFacts {
  pickupDate: CalendarDate;
  /** German sentences. */
  reasons: string;
  standingLink: string;
  farm: string;
}

/** Like {@link smsText}, but leaves long reasons out. */
export const standingProblemSmsText = (
  template: string,
  facts: StandingProblemFacts,
  maxParts = MAX_SMS_PARTS,
): string =>
  fittingSms(
    {
      lists: [facts.reasons, ''].map((items) => ({ items, missing: '' })),
      location: '',
      farm: facts.farm,
      link: facts.standingLink,
      maxParts,
    },
    ({ items: reasons, farm }) =>
      fillTemplate<(typeof STANDING_PROBLEM_PLACEHOLDERS)[number]>(template, {
        date: formatPickupDate(facts.pickupDate),
        reasons,
        standingLink: facts.standingLink,
        farm,
      }),
  );

interface Lists {
  items: string;
  missing: string;
}

interface Names extends Lists {
  location: string;
  farm: string;
}

interface Fitting {
  /** Shorter and shorter ones. */
  lists: readonly Lists[];
  location: string;
  farm: string;
  link?: string;
  maxParts: number;
}

/** Lengths of the names of location and farm: first while the lists get shorter, then with the shortest one. */
const NAME_LENGTHS = { first: [Number.POSITIVE_INFINITY, 40], last: [20, 10] } as const;

/** Returns the first text that fits. The link is never cut. */
function fittingSms(
  { lists, location, farm, link, maxParts }: Fitting,
  fill: (names: Names) => string,
): string {
  const textWith = (list: Lists, length: number): string =>
    toSmsCharacters(fill({ ...list, location: shortened(location, length), farm: shortened(farm, length) }));
  let text = '';
  const shortest = lists.at(-1);
  const attempts = [
    ...lists.flatMap((list) => NAME_LENGTHS.first.map((length) => ({ list, length }))),
    ...NAME_LENGTHS.last.flatMap((length) => (shortest ? [{ list: shortest, length }] : [])),
  ];
  for (const { list, length } of attempts) {
    text = textWith(list, length);
    if (fitsSms(text, maxParts)) return text;
  }
  return cutToSms(text, link);
}

/** 'Biohof Lindner, Feldgasse 4' → 'Biohof Lindner, F...'. */
function shortened(name: string, length: number): string {
  const characters = Array.from(name);
  return characters.length <= length
    ? name
    : `${characters
        .slice(0, length - 3)
        .join('')
        .trimEnd()}...`;
}

/** All boxes by name, or their number. */
const namesOrCount = (boxes: SmsFacts['items']): Lists[] =>
  [boxNames(boxes).join(', '), boxCount(boxes)].map((items) => ({ items, missing: '' }));

/** All boxes, fewer and fewer of them, their number; and then the same with fewer of the missing ones. */
const shorterAndShorter = (boxes: SmsFacts['items'], missing: readonly string[]): Lists[] =>
  shorterLists(missing).flatMap((left) =>
    [...shorterLists(boxNames(boxes)), boxCount(boxes)].map((items) => ({ items, missing: left })),
  );

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

/** Returns the values of the placeholders that don't depend on the room in the SMS. */
const pickupValues = ({
  total,
  pickupDate,
  startTime,
  endTime,
  orderDeadline,
  zone,
}: Pick<SmsFacts, 'total' | 'pickupDate' | 'startTime' | 'endTime' | 'orderDeadline' | 'zone'>) => ({
  total: smsEuro(total),
  date: formatPickupDate(pickupDate),
  startTime,
  endTime,
  deadline: formatShortInstant(orderDeadline, zone),
});

const filledSms = (
  template: string,
  facts: SmsFacts,
  { items, location, farm }: Pick<Names, 'items' | 'location' | 'farm'>,
): string =>
  fillTemplate<(typeof SMS_PLACEHOLDERS)[number]>(template, {
    items,
    ...pickupValues(facts),
    location,
    cancelLink: facts.cancelLink,
    cancellationHours: facts.cancellationHours,
    farm,
  });

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

/** The full stops of 'z. B.' end no sentence. */
const SENTENCES = /(?:[\s(]\p{L}\.(?:\s?\p{L}\.)*|.)+?(?:[.!?]\s+|\n+|$)/gsu;

const withoutOfferSentences = (template: string): string =>
  (template.match(SENTENCES) ?? [])
    .filter((sentence) => OFFERS.every((offer) => !sentence.includes(offer)))
    .join('')
    .trim();

/**
 * The announcement of a day, without boxes that are sold out. The standard text has the link of the day if the shop sells
 * several days, or this one before its turn. `{startTime}`, `{endTime}` and `{location}` are those of the
 * first location.
 */
export function announcementText(
  template: string,
  day: PickupDay,
  farm: {
    /** Ends with a slash. */
    homeLink: string;
    zone: string;
    cancellationHours: string;
    sellsSeveralDays: boolean;
  },
): string {
  const boxes = day.boxPresets.filter((box) => !isSoldOut(box));
  const [first] = day.locations;
  const date = formatPickupDate(day.date);
  const deadline = formatDeadline(day.orderDeadline, farm.zone);
  const boxLines = boxes.map((box) => `${box.name}, ${formatEuro(box.price)}`).join('\n');
  const locations = day.locations
    .map((place) => `${place.name}, ${place.startTime} – ${place.endTime} Uhr`)
    .join('\n');
  const isStandard = template === '' || template === DEFAULT_ANNOUNCEMENT;
  const needsDayLink = farm.sellsSeveralDays || Boolean(day.orderStart);
  const used = isStandard && needsDayLink ? ANNOUNCEMENT_OF_A_DAY : template || DEFAULT_ANNOUNCEMENT;
  return fillTemplate<(typeof ANNOUNCEMENT_PLACEHOLDERS)[number]>(used, {
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

const ANNOUNCEMENT_OF_A_DAY = DEFAULT_ANNOUNCEMENT.replace('{homeLink}', '{dayLink}');

/** A single product has no list of contents. */
function boxWithContents(box: PickupDay['boxPresets'][number]): string {
  const contents = box.products.map(contentText);
  const title = `${box.emoji ? `${box.emoji} ` : ''}${box.name}, ${formatEuro(box.price)}`;
  return contents.length > 0 && !box.isSingleProduct ? `${title}: ${contents.join(', ')}` : title;
}
