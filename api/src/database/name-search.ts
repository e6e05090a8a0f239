import { folded } from '@hofkiste/contract/plain/folded';

const NAME = "CONCAT(firstName, ' ', lastName)";

/** 'A' to 'Z' and all letters that are like them. */
const LATIN = [
  [0x61, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** By letter, or by two, what {@link folded} makes the same of. */
const SAME = new Map<string, string>();
/** Letters that are folded to two, by the first of these, and by the second. */
const FIRST_HALF = new Map<string, string>();
const SECOND_HALF = new Map<string, string>();
/** Letters with variants that the collation doesn't compare as the same. */
const UNSAFE = new Set<string>();
for (const [first, last] of LATIN)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const plain = folded(letter);
    if (!/^[a-z]{1,2}$/.test(plain)) continue;
    add(SAME, plain, letter);
    if (plain.length === 2) {
      add(FIRST_HALF, plain.slice(0, 1), letter);
      add(SECOND_HALF, plain.slice(1), letter);
    }
    if (plain.length === 1 && !letter.normalize('NFD').toLowerCase().startsWith(plain)) UNSAFE.add(plain);
  }

function add(letters: Map<string, string>, plain: string, letter: string): void {
  letters.set(plain, `${letters.get(plain) ?? ''}${letter}`);
}

/** Characters within a word of a name: marks of letters, apostrophes, invisible ones. */
const BETWEEN = "[\u0300-\u036f'’‘‛ʼʹ′´`\u00ad\u200c\u200d]*";
const SPACE = '[ \u00a0\u2010-\u2015\u2212-]+';
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;

/** Letters, and two at once where one letter is the same: 'strasse' → s, t, r, a, ss, e. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(parts.at(-1)?.length)) {
    const [letter = ''] = rest;
    const two = rest.slice(0, 2);
    parts.push(two.length === 2 && SAME.has(two) ? two : letter);
  }
  return parts;
}

/** A regular expression for the names that have the folded text. At its ends a letter may be half of one: 'gros' finds 'Groß'. */
function pattern(text: string): string {
  const parts = partsOf(text);
  return parts
    .map((part, index) => {
      const isFirst = index === 0;
      const isLast = index === parts.length - 1;
      const together = part.length === 2 ? SAME.get(part) : undefined;
      if (!together) return oneOf(part, halvesOf(part, isFirst, isLast));
      const [first = '', second = ''] = part;
      return `(?:${oneOf(first, halvesOf(first, isFirst, false))}${BETWEEN}${oneOf(second, halvesOf(second, false, isLast))}|[${together}])`;
    })
    .join(BETWEEN);
}

function oneOf(letter: string, halves: string): string {
  if (letter === ' ') return SPACE;
  const same = SAME.get(letter);
  return same ? `[${same}${halves}]` : letter.replace(SPECIAL, '\\$&');
}

/** Letters of which this one is a half, when it is at the beginning or the end of a text. */
const halvesOf = (letter: string, isFirst: boolean, isLast: boolean): string =>
  `${(isFirst && SECOND_HALF.get(letter)) || ''}${(isLast && FIRST_HALF.get(letter)) || ''}`;

/** A pattern for LIKE that every such name fits. It is faster than the regular expression, which then sees few names. */
function roughPattern(text: string): string {
  const parts = partsOf(text);
  const isCertain = (part: string, index: number) =>
    part !== ' ' &&
    !UNSAFE.has(part) &&
    !(part.length === 2 && SAME.has(part)) &&
    halvesOf(part, index === 0, index === parts.length - 1) === '';
  return `%${parts
    .filter(isCertain)
    .map((letter) => letter.replace(/[\\%_]/, '\\$&'))
    .join('%')}%`;
}

/**
 * A condition for rows with `firstName` and `lastName`, whose names have one of the folded spellings. The collation alone
 * compares neither 'ł' as 'l' nor 'ß' as 'ss'. `parameter` names or numbers a value of the statement.
 */
export const hasName = (spellings: readonly string[], parameter: (value: string) => string): string =>
  `(${spellings
    .map(
      (text) =>
        `${NAME} LIKE ${parameter(roughPattern(text))} AND ${NAME} REGEXP ${parameter(pattern(text))}`,
    )
    .join(' OR ')})`;
