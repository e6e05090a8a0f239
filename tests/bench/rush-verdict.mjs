/** Of a core. */
const full = 0.9;
/** How long after its moment a shopper may begin, in ms; the crowd's process is too slow then. */
const tooLate = 100;

/** The smallest value that `share` of all values don't exceed (nearest rank); NaN without values. */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/**
 * The first figure past its bound; undefined when the rush held.
 * @template {{value: number, bound?: number}} Row
 * @param {Row[]} rows
 */
export const brokenBound = (rows) =>
  rows.find(({ value, bound }) => bound !== undefined && !(value <= bound));

/** Of all cores. */
const muchForOthers = 0.25;

/**
 * What had no more to give: the parts that used a core fully in their busiest second, or else all cores together. With
 * 'crowd' the benchmark itself was too slow, with 'others' the machine wasn't idle; then the shop may carry more.
 * @param {{busiest: Record<'gateway' | 'api' | 'database' | 'crowd' | 'machine', number>, late: number, others: number, cores: number}} rush
 *   `busiest` and `others` in cores, `late` in ms
 */
export function limitOf({ busiest: { machine, crowd, ...shop }, late, others, cores }) {
  if (others >= muchForOthers * cores) return ['others'];
  if (crowd >= full) return ['crowd'];
  const fullest = Object.entries(shop).filter(([, share]) => share >= full);
  if (fullest.length > 0) return fullest.map(([part]) => part);
  if (machine >= full * cores) return ['machine'];
  return late > tooLate ? ['crowd'] : [];
}
