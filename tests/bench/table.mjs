import { verdictOf } from './verdict.mjs';

const marks = { goal: '✓ goal reached', bound: '✓ within the bound', missed: '✗ past the bound', info: '' };
const head = { what: '', value: 'measured', bound: 'bound', goal: 'goal', mark: '' };

/** Formats a table with each figure beside its bound and its goal. */
export function table(rows) {
  const lines = [head, ...rows.map(cellsOf)];
  const width = (key) => Math.max(...lines.map((line) => line[key].length));
  return lines
    .map(({ what, value, bound, goal, mark }) =>
      [
        what.padEnd(width('what')),
        value.padStart(width('value')),
        bound.padStart(width('bound')),
        goal.padStart(width('goal')),
        mark,
      ]
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

function cellsOf({ what, value, bound, goal, unit = '', digits = 0, isMoreBetter, note }) {
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const withUnit = (figure) => `${number.format(figure)}${unit && ` ${unit}`}`;
  const aim = (figure) => (figure === undefined ? '' : `${isMoreBetter ? '≥' : '≤'} ${withUnit(figure)}`);
  const mark = marks[verdictOf({ value, bound, goal, isMoreBetter })];
  return {
    what,
    value: Number.isFinite(value) ? withUnit(value) : '–',
    bound: aim(bound),
    goal: aim(goal),
    mark: [mark, note && `(${note})`].filter(Boolean).join(' '),
  };
}
