import { contactSearch, hasWords } from '@hofkiste/contract/rules/contact-search';
import { hasName } from '../../src/database/name-search.js';
import { query } from '../../src/database/statements.js';
import { startApp, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

const NAMES = [
  ...[
    'Jürgen',
    'Juergen',
    'Jurgen',
    'Groß',
    'Gross',
    'Grosman',
    'GROẞ',
    'Łukasz',
    'Ægir',
    'Þórsson',
    'Cœur',
    'Işıl',
  ],
  ...[
    'O’Brien',
    "O'Brien",
    'Huber‑Groß',
    'Huber–Gross',
    'Mag. (FH)',
    'Dr.in',
    'a[b]c',
    'a{2}',
    'x|y',
    'x^y',
    '$5',
  ],
  ...[
    '100%',
    'x_y',
    'C:\\d',
    '.*',
    'was?',
    '1+1',
    '„Anna“',
    '"Anna"',
    'a&&b',
    'a--b',
    '#7',
    '😀',
    'Иван',
    '[[:alpha:]]',
  ],
];

/** Each word alone, and every part of it that has up to three characters. */
const TYPED = [
  ...NAMES.flatMap((name) => {
    const letters = Array.from(name);
    return letters.flatMap((_, index) =>
      [1, 2, 3, letters.length].map((size) => letters.slice(index, index + size).join('')),
    );
  }),
  ...['(', '((((', '[', ']', '[^a]', '{2,', 'a{,', '*', '+', '?', '|', '\\', '(?i)x', '\\Q', '%', '_'],
];

it('finds in the database the same names as the pages do, whatever is typed', async () => {
  for (const lastName of NAMES) await test.farm.customer({ firstName: 'Eva', lastName });
  const found = async (words: string[][]) => {
    const parameters: string[] = [];
    const parameter = (value: string) => {
      parameters.push(value);
      return '?';
    };
    const condition = words.map((spellings) => hasName(spellings, parameter)).join(' AND ');
    const sql = `SELECT lastName FROM customer WHERE ${condition} ORDER BY id`;
    const rows = await query<{ lastName: string }>(test.dataSource, sql, parameters);
    return rows.map(({ lastName }) => lastName);
  };
  const expected: Record<string, string[]> = {};
  const actual: Record<string, string[]> = {};
  for (const typed of new Set(TYPED)) {
    const { words } = contactSearch(typed);
    if (words.length === 0) continue;
    expected[typed] = NAMES.filter((lastName) => hasWords(`Eva ${lastName}`, words));
    actual[typed] = await found(words);
  }
  expect(actual).toEqual(expected);
});
