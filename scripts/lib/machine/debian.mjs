import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from '../problem.mjs';
import { findProgram } from '../processes.mjs';
import { CommandFailed, run } from '../run.mjs';

const servicePolicy = '/usr/sbin/policy-rc.d';

/** True on Debian, Ubuntu and their derivatives. */
export function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs one package of each row of names, without starting the services that come with them.
 * @param {string[][]} rows
 * @param {{signal?: AbortSignal}} [options]
 */
export async function installFromDebian(rows, { signal } = {}) {
  const newServices = ['nginx', 'haproxy', 'docker-registry'].filter((name) => !findProgram(name));
  const allowServices = forbidServices();
  try {
    await apt(['update'], signal);
    const names = await Promise.all(rows.map(firstKnown));
    await apt(['install', '-y', '--no-install-recommends', ...names], signal);
    for (const name of newServices) await run('systemctl', ['disable', name]).catch(() => {});
  } finally {
    allowServices();
  }
}

/**
 * Finds the first known package. Newer releases have a package with the plain name, older releases only with a version.
 * @param {string[]} names
 */
async function firstKnown(names) {
  for (const name of names) {
    const known = await run('apt-cache', ['show', '--no-all-versions', name]).catch(() => '');
    if (known) return name;
  }
  return names[0] ?? '';
}

function forbidServices() {
  if (existsSync(servicePolicy)) return () => {};
  writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(servicePolicy, { force: true });
}

/**
 * @param {string[]} args
 * @param {AbortSignal} [signal]
 */
async function apt(args, signal) {
  try {
    await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      signal,
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(
      `Debian's package manager failed (apt-get ${args[0]}).`,
      `Check the connection to the internet and start again. Its output:\n${error.lastLines()}`,
    );
  }
}
