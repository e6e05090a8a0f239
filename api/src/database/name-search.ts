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
/** Letters with variants that the collation doesn't compare as the same. */
const UNSAFE = new Set<string>();
for (const [first, last] of LATIN)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const plain = folded(letter);
    if (!/^[a-z]{1,2}$/.test(plain)) continue;
    SAME.set(plain, `${SAME.get(plain) ?? ''}${letter}`);
    if (plain.length === 1 && !letter.normalize('NFD').toLowerCase().startsWith(plain)) UNSAFE.add(plain);
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

/** A regular expression for the names that have the folded text. */
const pattern = (text: string): string =>
  partsOf(text)
    .map((part) => {
      const together = part.length === 2 ? SAME.get(part) : undefined;
      return together ? `(?:${Array.from(part, oneOf).join(BETWEEN)}|[${together}])` : oneOf(part);
    })
    .join(BETWEEN);

function oneOf(letter: string): string {
  if (letter === ' ') return SPACE;
  const same = SAME.get(letter);
  return same ? `[${same}]` : letter.replace(SPECIAL, '\\$&');
}

/** A pattern for LIKE that every such name fits. It is faster than the regular expression, which then sees few names. */
const roughPattern = (text: string): string =>
  `%${partsOf(text)
    .filter((part) => part !== ' ' && !UNSAFE.has(part) && !(part.length === 2 && SAME.has(part)))
    .map((letter) => letter.replace(/[\\%_]/, '\\$&'))
    .join('%')}%`;

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
