/** Share of a core from which it counts as full. */
const full = 0.9;
/** Delay in ms with which a shopper begins when the process of the clients is too slow. */
const tooLate = 100;

/** Smallest value that `share` of all values don't exceed (nearest rank); NaN without values. */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/**
 * Returns the first figure past its bound; undefined if there is none.
 * @template {{value: number, bound?: number}} Row
 * @param {Row[]} rows
 */
export const brokenBound = (rows) =>
  rows.find(({ value, bound }) => bound !== undefined && !(value <= bound));

/** Share of all cores from which other programs distort the result. */
const muchForOthers = 0.25;

/**
 * Names the bottleneck: the parts that used a core fully in their busiest second, or else all cores together. With
 * 'clients' the benchmark itself was too slow, with 'others' the machine wasn't idle; then the shop may carry more.
 * @param {{busiest: Record<'gateway' | 'api' | 'pages' | 'database' | 'clients' | 'machine', number>, late: number, others: number, cores: number}} rush
 *   `busiest` and `others` in cores, `late` in ms
 */
export function limitOf({ busiest: { machine, clients, ...shop }, late, others, cores }) {
  if (others >= muchForOthers * cores) return ['others'];
  if (clients >= full) return ['clients'];
  const fullest = Object.entries(shop).filter(([, share]) => share >= full);
  if (fullest.length > 0) return fullest.map(([part]) => part);
  if (machine >= full * cores) return ['machine'];
  return late > tooLate ? ['clients'] : [];
}
