import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontends, sourcesOf } from './build.mjs';
import { Problem } from './problem.mjs';
import { CommandFailed, run } from './run.mjs';
import { project } from './settings.mjs';

/** Puts built frontends where the gateway serves them from; one that was rolled back stays back. */
export async function publishChanged({ www, progress, signal }) {
  const notes = join(www, 'published.json');
  const published = readNotes(notes);
  const current = Object.fromEntries(frontends.map((part) => [part.name, sourcesOf(part)]));
  const changed = frontends.filter(({ name }) => published[name] !== current[name]);
  if (changed.length === 0) return;
  await progress.step('Frontends veröffentlichen', async () => {
    for (const part of changed) await publish(part, www, signal);
  });
  writeFileSync(notes, JSON.stringify(current));
}

async function publish(part, www, signal) {
  const script = join(project, 'gateway/publish.sh');
  const dist = join(project, part.folder, 'dist');
  try {
    await run('sh', [script, '--unless-rolled-back', dist, join(www, part.name)], { signal });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(`„${part.name}“ ließ sich nicht veröffentlichen.`, error.lastLines());
  }
}

function readNotes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
