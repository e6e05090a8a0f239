import { SegmentedMessage } from 'sms-segments-calculator';

/** Providers charge each part. */
export const MAX_SMS_PARTS = 3;

/** No text of more characters fits into {@link MAX_SMS_PARTS} parts. */
const MOST_CHARACTERS = 459;

/** Takes one place in the alphabet of plain SMS. There are more, but an order's text seldom has another. */
const ONE_PLACE_EACH = /^[\n -Z_a-zÄÖÜäöüß]*$/;

const partsOf = (text: string): number => new SegmentedMessage(text).segmentsCount;

/** Without counting the parts where it can: that takes longer than everything else about an order in the api. */
export const fitsSms = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && (ONE_PLACE_EACH.test(text) || partsOf(text) <= MAX_SMS_PARTS);

/** As much of the text as fits. */
export function cutToSms(text: string): string {
  const characters = Array.from(text.slice(0, MOST_CHARACTERS));
  while (!fitsSms(characters.join(''))) characters.pop();
  return characters.join('');
}
