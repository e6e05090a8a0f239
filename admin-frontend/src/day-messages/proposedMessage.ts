import { isOpen } from '@hofkiste/contract/rules/shop-state';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { deadlineText } from '../ui/farmClock';
import { ALL_LOCATIONS } from '../ui/fields/locationOptions';
import type { Proposal } from './messageFormValues';

/** A message to the customers of a day that was edited; undefined if the change doesn't concern them. */
export function proposedMessage(
  before: AdminPickupDay,
  after: AdminPickupDay,
  now: Date,
): Proposal | undefined {
  const moved = after.locations.filter((place) =>
    before.locations.some(
      ({ id, startTime, endTime }) =>
        id === place.id && (startTime !== place.startTime || endTime !== place.endTime),
    ),
  );
  const hasOtherDeadline = before.orderDeadline !== after.orderDeadline;
  const sentences = [
    moved.length > 0 && MOVED,
    hasOtherDeadline && deadlineSentence(after.orderDeadline, now),
    before.active !== after.active && activeSentence(after, now),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return undefined;
  const [place] = moved;
  const isOfOnePlace = place && moved.length === 1 && sentences.length === 1;
  return messageOf(sentences, isOfOnePlace ? place.id : ALL_LOCATIONS);
}

/** A message to the customers of a place that has other times. */
export const windowMessage = (locationId: number): Proposal => messageOf([MOVED], locationId);

const messageOf = (sentences: readonly string[], locationId: number): Proposal => ({
  text: `Hallo {firstName}! ${sentences.join(' ')} {farm}`,
  locationId,
});

const MOVED = 'Die Abholzeit hat sich geändert: {date}, {startTime}-{endTime} Uhr, {location}.';

const deadlineSentence = (deadline: string, now: Date) =>
  new Date(deadline) > now
    ? `Deine Bestellung für {date} kannst du jetzt bis ${deadlineText(deadline)} ändern oder stornieren: {cancelLink}`
    : 'Deine Bestellung für {date} kannst du nicht mehr ändern oder stornieren.';

const activeSentence = (day: AdminPickupDay, now: Date) => {
  if (!day.active) return HIDDEN;
  return isOpen(day, now) && SHOWN;
};

const SHOWN = 'Für {date} nehmen wir wieder Bestellungen an.';
const HIDDEN =
  'Für {date} nehmen wir keine Bestellungen mehr an. Deine Bestellung bleibt gültig: {startTime}-{endTime} Uhr, {location}.';
