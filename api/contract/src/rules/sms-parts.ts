import { SegmentedMessage } from 'sms-segments-calculator';
import { isPlainSms } from './sms-characters.js';

/** Providers charge each part. */
export const MAX_SMS_PARTS = 3;

/** No part of several has more characters. */
const MOST_OF_A_PART = 153;
/** Most characters of an SMS of one part. */
const MOST_ALONE = 160;
/** Most characters of a part with a character that plain SMS lack. */
const MOST_OF_A_LONG_PART = 67;
/** No text of more characters fits into {@link MAX_SMS_PARTS} parts. */
const MOST_CHARACTERS = MAX_SMS_PARTS * MOST_OF_A_PART;

/** Takes one place in the alphabet of plain SMS. */
const ONE_PLACE_EACH = /^[\n -Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæÉ¤¡ÄÖÑÜ§¿äöñüàß]*$/;

const partsOf = (text: string): number => new SegmentedMessage(text).segmentsCount;

/** Tells whether the text fits. Most texts skip the count, which would be the slowest step of an order. */
export function fitsSms(text: string, maxParts = MAX_SMS_PARTS): boolean {
  if (text.length > Math.max(maxParts * MOST_OF_A_PART, MOST_ALONE)) return false;
  if (ONE_PLACE_EACH.test(text)) return true;
  if (!isPlainSms(text) && text.length > Math.max(maxParts * MOST_OF_A_LONG_PART, 70)) return false;
  return partsOf(text) <= maxParts;
}

/** Returns as much of the text as fits: cut at its end, or before the link in it, which stays whole. */
export function cutToSms(text: string, link = ''): string {
  if (fitsSms(text)) return text;
  const at = link === '' ? -1 : text.indexOf(link);
  if (at === -1) return longestFitting(text, (start) => start);
  const after = text.slice(at + link.length);
  if (!fitsSms(`${CUT}${link}${after}`))
    // Another link behind this one isn't cut either.
    return `${link}${longestFitting(after, (start) => `${link}${start}`).replace(/\S+$/, '')}`;
  const before = longestFitting(text.slice(0, at), (start) => `${start}${CUT}${link}${after}`);
  return `${before.trimEnd()}${CUT}${link}${after}`;
}

const CUT = '... ';

/** The longest start of the text with which the whole fits. */
function longestFitting(text: string, whole: (start: string) => string): string {
  const characters = Array.from(text.slice(0, MOST_CHARACTERS));
  let fitting = 0;
  let tooMany = characters.length + 1;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fitsSms(whole(characters.slice(0, middle).join('')))) fitting = middle;
    else tooMany = middle;
  }
  return characters.slice(0, fitting).join('');
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
