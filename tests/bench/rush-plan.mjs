const shortestThought = 3000;
const longestThought = 8000;

/** Returns random numbers from 0 to 1 (mulberry32); the same seed gives the same numbers. */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Plans when each shopper opens the shop (`at`), and when `orders` of them order (`orderAt`), all within `duration`.
 * Times are in milliseconds, sorted by arrival. Half of the shoppers come in the first quarter, as after an
 * announcement.
 * @returns {{at: number, orderAt?: number}[]}
 */
export function arrivals({ shoppers, orders, duration, seed }) {
  const random = randomNumbers(seed);
  const visits = Array.from({ length: shoppers }, () => ({
    at: arrival(random()) * duration,
    thought: shortestThought + random() * (longestThought - shortestThought),
    rank: random(),
  }));
  const buyers = new Set(
    visits
      .filter(({ at }) => at + longestThought <= duration)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, orders),
  );
  return visits
    .sort((a, b) => a.at - b.at)
    .map((visit) => ({ at: visit.at, ...(buyers.has(visit) && { orderAt: visit.at + visit.thought }) }));
}

const arrival = (chance) => (chance < 0.5 ? chance / 2 : 0.25 + (chance - 0.5) * 1.5);
