import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { findProgram } from './processes.mjs';
import { CommandFailed, run } from './run.mjs';

const servicePolicy = '/usr/sbin/policy-rc.d';

/** Debian, Ubuntu and what is made from them. */
export function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Installs one of each row of names. What comes with a service must not start it: we run our own. */
export async function installFromDebian(rows, { signal } = {}) {
  const hadNginx = Boolean(findProgram('nginx'));
  const endPolicy = forbidServices();
  try {
    await apt(['update'], signal);
    const names = await Promise.all(rows.map(firstKnown));
    await apt(['install', '-y', '--no-install-recommends', ...names], signal);
    if (!hadNginx) await run('systemctl', ['disable', 'nginx']).catch(() => {});
  } finally {
    endPolicy();
  }
}

/** Newer releases carry the plain name, older ones only one with a version. */
async function firstKnown(names) {
  for (const name of names) {
    const known = await run('apt-cache', ['show', '--no-all-versions', name]).catch(() => '');
    if (known) return name;
  }
  return names[0];
}

function forbidServices() {
  if (existsSync(servicePolicy)) return () => {};
  writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(servicePolicy, { force: true });
}

async function apt(args, signal) {
  try {
    await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      signal,
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(
      `Debians Paketverwaltung ist gescheitert (apt-get ${args[0]}).`,
      `Prüfe die Verbindung zum Internet und starte noch einmal. Sie sagt:\n${error.lastLines()}`,
    );
  }
}
