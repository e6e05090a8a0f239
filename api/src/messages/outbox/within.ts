/**
 * Resolves to the answer, or to `otherwise` when it is late. Clears its timer, because thousands of timers would keep
 * memory in a rush of orders.
 */
export function within<T>(answer: Promise<T>, patienceMs: number, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, patienceMs, otherwise).unref();
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
