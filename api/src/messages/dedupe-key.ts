import type { SmsKind, StandingSmsKind } from '@hofkiste/contract/wire/sms-messages';

/** Who causes a message. */
export type Actor = 'customer' | 'admin' | 'system';

/** Maximum number of messages of one channel about changes of an order by its link. */
export const MAX_CHANGE_MESSAGES = 3;

const LINK_CHANGE = 'change';
const FARMER_CHANGE = 'farm-change';

/** An order gets each kind once, and one message about each change and each withdrawal. SMS and mail about the same have the same key. */
export function dedupeKeyOf(
  kind: Exclude<SmsKind, 'day' | StandingSmsKind>,
  { id, version }: { id: number; version: number },
  actor: Actor,
): string {
  if (kind === 'withdrawal') return `${kind}:${id}:${version}`;
  if (kind !== 'change') return `${kind}:${id}`;
  return `${actor === 'admin' ? FARMER_CHANGE : LINK_CHANGE}:${id}:${version}`;
}

/** For LIKE: the keys of the messages about changes of an order by its link. */
export const linkChangesOf = ({ id }: { id: number }): string => `${LINK_CHANGE}:${id}:%`;

export const isAboutLinkChange = (dedupeKey: string): boolean => dedupeKey.startsWith(`${LINK_CHANGE}:`);
