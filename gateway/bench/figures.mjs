/** The middle one; of an even number the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)];
}

/**
 * Measures two things in turn, so that whatever else the machine does meets both alike: the medians, and the median
 * of how the neighbours relate (`a / b`). Each pair begins with the one that the last pair ended with.
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
