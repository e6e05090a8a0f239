import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from '../settings.mjs';

/**
 * Runs a script of `deploy/backup` at this terminal and resolves to its exit code.
 * @param {'backup.sh' | 'copy.sh' | 'restore.sh'} script
 * @param {string[]} args
 * @param {{env: NodeJS.ProcessEnv, folder: string, signal?: AbortSignal}} options `folder` contains the shop's data
 */
export async function runBackupScript(script, args, { env, folder, signal }) {
  const child = spawn('bash', [join(project, 'deploy/backup', script), ...args], {
    env: { ...env, BACKUP_FOLDER: env.BACKUP_FOLDER || join(folder, 'backups') },
    stdio: 'inherit',
  });
  signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
