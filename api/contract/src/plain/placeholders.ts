/** The names that the texts may have in braces, as in `{date}`, in the sequence in which the back office offers them. */
export const SMS_PLACEHOLDERS = [
  'items',
  'total',
  'date',
  'startTime',
  'endTime',
  'location',
  'deadline',
  'cancelLink',
  'cancellationHours',
  'farm',
] as const;

/** Placeholders of the confirmation of a withdrawal; `items` are the boxes withdrawn from. */
export const WITHDRAWAL_PLACEHOLDERS = ['items', 'withdrawnAt', 'date', 'location', 'farm'] as const;

/** The message that asks to confirm a standing order can have these; `total` is what one pickup costs. */
export const STANDING_CONFIRM_PLACEHOLDERS = [
  'items',
  'location',
  'total',
  'rhythm',
  'standingLink',
  'farm',
] as const;

/** The message about an entered order can have these; `missing` names the boxes that were left out. */
export const STANDING_NOTICE_PLACEHOLDERS = [
  'items',
  'location',
  'total',
  'date',
  'startTime',
  'endTime',
  'deadline',
  'missing',
  'standingLink',
  'farm',
] as const;

/** The message about a pickup without an entered order can have these. */
export const STANDING_PROBLEM_PLACEHOLDERS = ['date', 'reasons', 'standingLink', 'farm'] as const;

/** Placeholders of an announcement that the back office offers. */
export const ANNOUNCEMENT_NAMES = [
  'date',
  'deadline',
  'deadline_time',
  'boxes',
  'boxes_content',
  'pickup_locations',
  'homeLink',
  'dayLink',
  'startTime',
  'endTime',
  'location',
  'cancellationHours',
] as const;

/** Placeholders of an announcement, with the synonyms of four. */
export const ANNOUNCEMENT_PLACEHOLDERS = [
  ...ANNOUNCEMENT_NAMES,
  'datum',
  'bestellfrist',
  'kisten',
  'abhol_orte',
] as const;

export const DAY_MESSAGE_PLACEHOLDERS = [
  'firstName',
  'date',
  'startTime',
  'endTime',
  'location',
  'farm',
  'cancelLink',
] as const;

/** Names the braces in the text that nothing fills, in German; undefined if there are none. */
export function unknownPlaceholders(text: string, known: readonly string[]): string | undefined {
  const unknown = (text.match(/\{[^{}]*\}/g) ?? []).filter((found) => !known.includes(found.slice(1, -1)));
  return unknown.length === 0 ? undefined : `Diesen Platzhalter gibt es hier nicht: ${unknown.join(', ')}`;
}
