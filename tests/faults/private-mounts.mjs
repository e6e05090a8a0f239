import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../../scripts/lib/processes.mjs';
import { aborted, shutdownSignal } from '../../scripts/lib/shutdown-signal.mjs';

const ownMounts = ['--mount', '--propagation', 'private'];
const mark = 'FAULTS_HAVE_PRIVATE_MOUNTS';

/** Tells whether the rest of the machine doesn't see what this process mounts. */
export const hasPrivateMounts = () => Boolean(process.env[mark]);

const works = (unshare) => spawnSync(unshare, [...ownMounts, 'true']).status === 0;

/** Runs this script again where its mounts are its own, if that is possible here, and `work` otherwise. */
export async function withPrivateMounts(work) {
  const unshare = findProgram('unshare');
  if (hasPrivateMounts() || !unshare || !works(unshare)) return work();
  const child = spawn(unshare, [...ownMounts, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [mark]: '1' },
  });
  void aborted(shutdownSignal()).then(() => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
