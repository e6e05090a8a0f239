import { SegmentedMessage } from 'sms-segments-calculator';

const BITS = { 'GSM-7': 7, 'UCS-2': 16 };

/** Characters as the provider counts them, and the number of messages that it sends and charges. */
export function smsLength(text: string): { characters: number; parts: number } {
  const { messageSize, encodingName, segmentsCount } = new SegmentedMessage(text);
  return { characters: messageSize / BITS[encodingName], parts: text ? segmentsCount : 0 };
}
