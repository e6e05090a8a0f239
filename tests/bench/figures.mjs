/** Returns the middle value; for an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
}

/**
 * Measures two things alternately, so that other load on the machine affects both alike. Resolves to both medians and
 * the median of the ratios `a / b`. Each pair begins with the one that the last pair ended with.
 */
export async function inTurn({ a, b, rounds }) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const isForward = round % 2 === 0;
    const first = await (isForward ? a : b)();
    const second = await (isForward ? b : a)();
    pairs.push(isForward ? { a: first, b: second } : { a: second, b: first });
  }
  return {
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
  };
}

/**
 * Returns how well the values of `a` and `b` can be told apart, in percentage points: 0 when as many pairs have the
 * higher value in `a` as in `b`, 50 when all have it in one of them.
 */
export function toldApart(a, b) {
  let higher = 0;
  for (const one of a) for (const other of b) higher += one > other ? 1 : one === other ? 0.5 : 0;
  return Math.abs((100 * higher) / (a.length * b.length) - 50);
}
