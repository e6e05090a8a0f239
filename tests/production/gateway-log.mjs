/**
 * Counts by the gateway's log which api processes have taken orders, and for how long two of them did at once.
 * @param {import('./machine.mjs').Machine} machine
 * @param {string} since
 */
export async function ordersByProcess(machine, since) {
  const text = await machine.shell([`docker compose logs --no-log-prefix --since ${since} gateway`]);
  return figuresOf(text.split('\n'));
}

/** @param {string[]} lines */
export function figuresOf(lines) {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (const line of lines) {
    if (!line.includes('"path":"/api/orders"')) continue;
    const { method, status, upstream, time } = JSON.parse(line);
    if (method !== 'POST' || status !== '201') continue;
    // After a failed attempt the last address is the one that answered.
    const process = upstream.split(', ').at(-1);
    times.set(process, [...(times.get(process) ?? []), Date.parse(time)]);
  }
  const spans = [...times.values()].map((each) => ({ from: Math.min(...each), to: Math.max(...each) }));
  const together = Math.min(...spans.map(({ to }) => to)) - Math.max(...spans.map(({ from }) => from));
  return [
    {
      what: 'api-Prozesse, die Bestellungen annahmen',
      value: spans.length,
      bound: 2,
      isMoreBetter: true,
      goal: 2,
    },
    {
      what: 'davon gleichzeitig',
      value: spans.length > 1 ? together / 1000 : Number.NaN,
      unit: 's',
      bound: 1,
      goal: 1,
      isMoreBetter: true,
    },
  ];
}
