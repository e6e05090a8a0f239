import { spawn } from 'node:child_process';
import { once } from 'node:events';

// A container of `docker compose run` has another name.
const line = /hofkiste-([a-z-]+?)-(?:run-\w+|\d+) ([\d.]+)(\w+) \/ ([\d.]+)(\w+)/g;
/** In megabytes. */
const units = { B: 1 / 1024 ** 2, KiB: 1 / 1024, MiB: 1, GiB: 1024 };

/** Watches the memory of all containers of the shop, until `stop()`, which resolves to figures and may be called again. */
export function watchMemory() {
  const stats = spawn('docker', ['stats', '--format', '{{.Name}} {{.MemUsage}}']);
  const ended = once(stats, 'exit');
  let output = '';
  stats.stdout.on('data', (text) => (output += text));
  return {
    async stop() {
      stats.kill();
      await ended;
      return memoryFigures(output);
    },
  };
}

/**
 * Returns the highest memory of each service. Within its limit a service always is; close to it, the kernel takes away
 * its caches, and then ends it.
 * @param {string} output of `docker stats`
 */
export function memoryFigures(output) {
  /** @type {Map<string, {value: number, limit: number}>} */
  const services = new Map();
  for (const [, service = '', used, usedUnit = '', limit, limitUnit = ''] of output.matchAll(line)) {
    const value = Number(used) * units[usedUnit];
    if (value > (services.get(service)?.value ?? 0))
      services.set(service, { value, limit: Number(limit) * units[limitUnit] });
  }
  return [...services].toSorted().map(([service, { value, limit }]) => ({
    what: `most memory of ${service}`,
    value,
    unit: 'MB',
    bound: 0.95 * limit,
    goal: 0.8 * limit,
  }));
}
