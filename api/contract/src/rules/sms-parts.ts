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

const BITS = { 'GSM-7': 7, 'UCS-2': 16 };

/**
 * Characters as the provider counts them, the number of messages that it sends and charges, and the characters that
 * limit each to 70 instead of 160.
 */
export function smsLength(text: string): { characters: number; parts: number; costly: string[] } {
  const message = new SegmentedMessage(text);
  return {
    characters: message.messageSize / BITS[message.encodingName],
    parts: text ? message.segmentsCount : 0,
    costly: [...new Set(message.getNonGsmCharacters())],
  };
}
