import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';

const files = [
  'api/Dockerfile',
  'deploy/frontend.Dockerfile',
  'shop-frontend/server/Dockerfile',
  'gateway/Dockerfile',
  'deploy/backup/Dockerfile',
  'deploy/certificates/Dockerfile',
  'docker-compose.yml',
];
// A base image has a version and no variable; a stage has neither.
const fromRegistry = /^(?:FROM| +image:) ([a-z/]+:[\w.-]+)/gm;

/**
 * Reads the images that others publish, and whether any of them was made on this machine under its name: an image of a
 * registry has a digest.
 */
export async function baseImages() {
  const names = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(project, file), 'utf8').matchAll(fromRegistry)].map(([, name = '']) => name),
    ),
  );
  const standIns = [];
  for (const name of names) if (await isMadeHere(name)) standIns.push(name);
  return { names: [...names], standIns, areStandIns: standIns.length > 0 };
}

const isMadeHere = async (/** @type {string} */ name) =>
  (
    await run('docker', ['image', 'inspect', '--format', '{{len .RepoDigests}}', name]).catch(() => '')
  ).trim() === '0';
