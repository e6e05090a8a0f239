import { createHash } from 'node:crypto';
import { Problem } from './problem.mjs';

/**
 * Returns tests in the order that `TEST_ORDER` names: `reverse`, `random:<seed>`, or as they are. No file of tests may
 * depend on the files before it.
 * @template T
 * @param {T[]} tests
 * @param {(test: T) => string} [keyOf]
 */
export function inTestOrder(tests, keyOf = String, order = process.env.TEST_ORDER) {
  if (!order) return tests;
  if (order === 'reverse') return tests.toReversed();
  if (!/^random:./.test(order)) {
    throw new Problem(
      `TEST_ORDER=${order} is not possible.`,
      'Possible are TEST_ORDER=reverse and, for example, TEST_ORDER=random:7.',
    );
  }
  const rank = (/** @type {T} */ test) =>
    createHash('sha256')
      .update(`${order} ${keyOf(test)}`)
      .digest('hex');
  return tests.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
