const seconds = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatSeconds = (/** @type {number} */ since) =>
  `${seconds.format((Date.now() - since) / 1000)} s`;

/** Prints each step and its duration in one line. */
export const progress = {
  /**
   * @template T
   * @param {string} label
   * @param {() => Promise<T>} work
   */
  async step(label, work) {
    const since = Date.now();
    process.stdout.write(`  ${label} … `);
    openLine = true;
    const result = await work();
    if (openLine) process.stdout.write(`${formatSeconds(since)}\n`);
    else process.stdout.write(`  ${label}: ${formatSeconds(since)}\n`);
    openLine = false;
    return result;
  },
  /** @param {string} line */
  say(line) {
    endOpenLine();
    process.stdout.write(`${line}\n`);
  },
};

/**
 * For tests, and for parts of a step that is reported already.
 * @type {Progress}
 */
export const silence = {
  step: (_label, work) => work(),
  say() {},
};

/** @typedef {typeof progress} Progress */

let openLine = false;

export function endOpenLine() {
  if (openLine) process.stdout.write('\n');
  openLine = false;
}
