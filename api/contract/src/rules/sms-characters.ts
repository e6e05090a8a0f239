/** The alphabet of plain SMS. Any other character limits each part of the SMS to 70 instead of 160 characters. */
const PLAIN = '\\n -_a-~@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæÉ¤¡ÄÖÑÜ§¿äöñüàß€';
const ONLY_PLAIN = new RegExp(`^[${PLAIN}]*$`, 'u');
const NOT_PLAIN = new RegExp(`[^${PLAIN}]`, 'gu');

/** '1️⃣' is a digit with two invisible companions, and stays one. */
const KEYCAP = /([\d#*])\ufe0f?\u20e3/gu;
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|[\u{e0020}-\u{e007f}])+[ \t]*/gu;

/** Characters that have no simpler form in Unicode. */
const SIMPLER = new Map(
  Object.entries({
    '"': '„“”‟«»″〝〞',
    "'": '‚‘’‛‹›′´`ʼʹʻˈ',
    '-': '‐‑‒–—―−•·∙●▪■‣◦',
    '/': '⁄∕÷',
    x: '×',
    '->': '→➔➜',
    d: 'đð',
    D: 'ĐÐ',
    e: 'əɛ',
    E: 'Ə',
    h: 'ħ',
    H: 'Ħ',
    i: 'ı',
    l: 'ł',
    L: 'Ł',
    n: 'ŋ',
    N: 'Ŋ',
    oe: 'œ',
    OE: 'Œ',
    SS: 'ẞ',
    t: 'ŧ',
    T: 'Ŧ',
    th: 'þ',
    Th: 'Þ',
    u: 'µ',
    c: '¢',
  }).flatMap(([simple, characters]) => Array.from(characters, (character) => [character, simple] as const)),
);

const WHITE_SPACE = /(?!\ufeff)\s/u;
/** Letters and digits of other scripts than ours. */
const OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Inherited}\p{Script=Common}])[\p{L}\p{M}\p{Nd}]/u;

/** True if no character limits the parts of the SMS. */
export const isPlainSms = (text: string): boolean => ONLY_PLAIN.test(text);

/**
 * Writes the text in the alphabet of plain SMS: letters without the marks that it lacks, simpler signs, no emoji, nothing
 * invisible. Only other scripts stay as they are: without them a name would be empty.
 */
export function toSmsCharacters(text: string): string {
  if (isPlainSms(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(KEYCAP, '$1')
    .replace(EMOJI, '')
    .replace(NOT_PLAIN, (character) => simpler(character) ?? withoutMarks(character));
}

/** Undefined if only a decomposition can help. */
function simpler(character: string): string | undefined {
  if (WHITE_SPACE.test(character)) return ' ';
  return SIMPLER.get(character) ?? (OTHER_SCRIPT.test(character) ? character : undefined);
}

/** 'š' → 's', '½' → '1/2', '…' → '...'; '' for what has no such form. */
const withoutMarks = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(NOT_PLAIN, (part) => simpler(part) ?? '');
