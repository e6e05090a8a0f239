/**
 * Joiners between letters, in an emoji or in a flag are part of the spelling. Behind them: direction marks, soft hyphens,
 * blanks without width, half a character, and the place of an object that was cut out.
 */
const INVISIBLE =
  /([\p{L}\p{M}][\u200c\u200d](?=[\p{L}\p{M}])|(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\p{Cf}\p{Cs}\u2800\u3164\uffa0\ufffc]|\u034f|\u115f|\u1160/gu;

/** Removes what nobody sees, as copied and dictated text has it, and joins letters with their marks. */
export const visible = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '$1');
