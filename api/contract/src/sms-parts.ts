import { SegmentedMessage } from 'sms-segments-calculator';

/** Providers charge each part. */
export const MAX_SMS_PARTS = 3;

/** No text of more characters fits into {@link MAX_SMS_PARTS} parts. */
const MOST_CHARACTERS = 459;

const partsOf = (text: string): number => new SegmentedMessage(text).segmentsCount;

export const fitsSms = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && partsOf(text) <= MAX_SMS_PARTS;

/** As much of the text as fits. */
export function cutToSms(text: string): string {
  const characters = Array.from(text.slice(0, MOST_CHARACTERS));
  while (partsOf(characters.join('')) > MAX_SMS_PARTS) characters.pop();
  return characters.join('');
}
