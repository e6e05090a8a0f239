import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { type SmsState, stateOf } from './sms';

/** The messages to everybody of a day that were sent together. */
export interface SmsGroup {
  /** Negative, so that no message has the same id. */
  id: number;
  /** Newest first, as listed. */
  messages: readonly [SmsMessage, ...SmsMessage[]];
}

export type SmsRow = SmsMessage | SmsGroup;

export const isGroup = (row: SmsRow): row is SmsGroup => 'messages' in row;

/** Puts each group in the place of its newest message, and its messages below it if it is open. */
export function smsRows(messages: readonly SmsMessage[], openGroups: readonly number[]): SmsRow[] {
  const groups = new Map<number, [SmsMessage, ...SmsMessage[]]>();
  const places: (SmsMessage | number)[] = [];
  for (const message of messages) {
    const { groupId } = message;
    const group = groupId === null ? undefined : groups.get(groupId);
    if (group) group.push(message);
    else if (groupId !== null) groups.set(groupId, [message]);
    if (!group) places.push(groupId ?? message);
  }
  return places.flatMap((place) => {
    if (typeof place !== 'number') return [place];
    const members = groups.get(place);
    if (!members) return [];
    const id = -place;
    return [{ id, messages: members }, ...(openGroups.includes(id) ? members : [])];
  });
}

/** Counts the messages of each state. */
export function countByState(messages: readonly SmsMessage[]): Map<SmsState, number> {
  const counts = new Map<SmsState, number>();
  for (const message of messages) counts.set(stateOf(message), (counts.get(stateOf(message)) ?? 0) + 1);
  return counts;
}
