const seconds = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatSeconds = (since) => `${seconds.format((Date.now() - since) / 1000)} s`;

/** Tells line by line what happens and how long it took. */
export const progress = {
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
  say(line) {
    endOpenLine();
    process.stdout.write(`${line}\n`);
  },
};

/** For tests, and for parts that are started inside something that reports by itself. */
export const silence = {
  step: (_label, work) => work(),
  say() {},
};

let openLine = false;

export function endOpenLine() {
  if (openLine) process.stdout.write('\n');
  openLine = false;
}
