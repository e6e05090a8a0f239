/**
 * What becomes of a figure: 'missed' past its bound, 'goal' when it is as good as it should be, 'bound' in between.
 * A figure without a bound is only told.
 */
export function verdictOf({ value, bound, goal, isMoreBetter = false }) {
  if (bound === undefined) return 'told';
  // what could not be measured has not been reached
  if (!Number.isFinite(value)) return 'missed';
  const reaches = (aim) => (isMoreBetter ? value >= aim : value <= aim);
  if (!reaches(bound)) return 'missed';
  return reaches(goal) ? 'goal' : 'bound';
}

/** Of the whole run: no figure past its bound, and every benchmark came to its end. */
export function exitCodeOf(results) {
  const isGood = ({ rows = [], failure }) => !failure && rows.every((row) => verdictOf(row) !== 'missed');
  return results.every(isGood) ? 0 : 1;
}
