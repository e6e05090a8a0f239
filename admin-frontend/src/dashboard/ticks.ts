const MOST_STEPS = 5;
const ROUND = [1, 2, 2.5, 5, 10];

/** Where the axis is marked: round whole numbers from zero up to at least the largest value. */
export function ticks(largest: number): number[] {
  const needed = Math.max(1, (largest || MOST_STEPS) / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = ROUND.map((round) => round * power).find((size) => size >= needed && Number.isInteger(size));
  if (step === undefined) return [0];
  const count = Math.ceil((largest || MOST_STEPS) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
