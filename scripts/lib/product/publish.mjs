import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontends, sourcesOf } from '../build.mjs';
import { Problem } from '../problem.mjs';
import { CommandFailed, run } from '../run.mjs';
import { project } from '../settings.mjs';

/**
 * Publishes the frontends with a new build. A build that was rolled back is not published again.
 * @param {{www: string, progress: import('../progress.mjs').Progress, signal?: AbortSignal}} options
 */
export async function publishChanged({ www, progress, signal }) {
  const file = join(www, 'published.json');
  const published = readPublished(file);
  const current = Object.fromEntries(frontends.map((part) => [part.name, sourcesOf(part)]));
  const changed = frontends.filter(({ name }) => published[name] !== current[name]);
  if (changed.length === 0) return;
  await progress.step('Publish the frontends', async () => {
    for (const part of changed) await publish(part, www, signal);
  });
  writeFileSync(file, JSON.stringify(current));
}

/**
 * @param {import('../build.mjs').Part} part
 * @param {string} www
 * @param {AbortSignal} [signal]
 */
async function publish(part, www, signal) {
  const script = join(project, 'gateway/publish.sh');
  const dist = join(project, part.folder, 'dist');
  try {
    await run('sh', [script, join(www, part.name), dist, 'update'], { signal });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(`"${part.name}" could not be published.`, error.lastLines());
  }
}

/**
 * @param {string} file
 * @returns {Record<string, string>} the digest of each frontend
 */
function readPublished(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
