import { exitCodeOf, verdictOf } from '../bench/verdict.mjs';

const columns = {
  orders: 'ordered',
  changes: 'changed',
  cancellations: 'cancelled',
  taps: 'taps',
  refused: '503',
  longest: 'longest',
  lost: 'lost',
  doubled: 'doubled',
  smsDoubled: 'SMS doubled',
  smsLost: 'SMS lost',
  unknown: 'uncertain',
  reportsLost: 'reports lost',
  recovery: 'healthy',
};

/** Writes one line per fault. The last column names the figures past their bounds. */
export function faultReport(results) {
  const lines = [
    ['', ...Object.values(columns), ''],
    ...results.map((result) => [result.name, ...cellsOf(result), verdict(result)]),
  ];
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index].length))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, index) =>
          index === 0 || index === line.length - 1
            ? cell.padEnd(widths[index])
            : cell.padStart(widths[index]),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

function cellsOf({ rows = [] }) {
  return Object.keys(columns).map((key) => {
    const { value, unit = '', digits = 0 } = rows.find((row) => row.key === key) ?? {};
    if (!Number.isFinite(value)) return '–';
    const number = value.toLocaleString('en', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return unit ? `${number} ${unit}` : number;
  });
}

function verdict({ rows, failure }) {
  if (failure) return `✗ ${failure.message}`;
  const missed = rows.filter((row) => verdictOf(row) === 'missed').map(({ what }) => what);
  return exitCodeOf([{ rows }]) === 0 ? '✓' : `✗ ${missed.join(', ')}`;
}
