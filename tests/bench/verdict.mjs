/**
 * Returns 'missed' past the bound, 'goal' when the goal is reached, 'bound' in between; 'info' without a bound.
 * @typedef {{value?: number, bound?: number, goal?: number, isMoreBetter?: boolean}} Figure
 * @param {Figure} figure
 */
export function verdictOf({ value, bound, goal, isMoreBetter = false }) {
  if (bound === undefined) return 'info';
  // A figure that could not be measured has missed its bound.
  if (value === undefined || Number.isNaN(value)) return 'missed';
  const reaches = (aim = Number.NaN) => (isMoreBetter ? value >= aim : value <= aim);
  if (!reaches(bound)) return 'missed';
  return reaches(goal) ? 'goal' : 'bound';
}

/**
 * Counts the figures within their bounds, and those past them together with the benchmarks that failed.
 * @param {{rows?: Figure[], failure?: Error}[]} results
 */
export function countsOf(results) {
  const verdicts = results.flatMap(({ rows = [], failure }) => (failure ? ['missed'] : rows.map(verdictOf)));
  const failed = verdicts.filter((verdict) => verdict === 'missed').length;
  return { passed: verdicts.filter((verdict) => verdict !== 'info').length - failed, failed };
}

/**
 * Returns 0 when every benchmark has ended and no figure is past its bound.
 * @param {{rows?: Figure[], failure?: Error}[]} results
 */
export const exitCodeOf = (results) => (countsOf(results).failed > 0 ? 1 : 0);
