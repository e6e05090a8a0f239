/**
 * Counts by the gateway's log which api processes have taken orders, and how many while both did.
 * @param {import('./machine.mjs').Machine} machine
 * @param {string} since
 */
export async function ordersByProcess(machine, since) {
  const text = await machine.shell([`docker compose logs --no-log-prefix --since ${since} gateway`]);
  return figuresOf(text.split('\n'));
}

/** @param {string[]} lines */
export function figuresOf(lines) {
  const takers = lines.flatMap((line) => {
    if (!line.includes('"path":"/api/orders"')) return [];
    const { method, status, upstream } = JSON.parse(line);
    // After a failed attempt the last address is the one that answered.
    return method === 'POST' && status === '201' ? [upstream.split(', ').at(-1)] : [];
  });
  const processes = [...new Set(takers)];
  const lastBegins = Math.max(...processes.map((process) => takers.indexOf(process)));
  const firstEnds = Math.min(...processes.map((process) => takers.lastIndexOf(process)));
  return [
    {
      what: 'api processes that accepted orders',
      value: processes.length,
      bound: 2,
      isMoreBetter: true,
      goal: 2,
    },
    {
      what: 'orders while both accepted',
      value: processes.length > 1 ? Math.max(0, firstEnds - lastBegins + 1) : Number.NaN,
      bound: 2,
      goal: 10,
      isMoreBetter: true,
    },
  ];
}
