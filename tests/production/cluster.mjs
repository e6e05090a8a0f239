import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { project } from '../../scripts/lib/settings.mjs';

/** Three machines need no Docker: the faults are tested on nodes of this machine. */
export const clusterStep = {
  title: 'Cluster: npm run test:faults -- --cluster',
  async run() {
    const child = spawn(process.execPath, ['scripts/verb.mjs', 'test-faults', '--cluster'], {
      cwd: project,
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`ends with ${code}`);
  },
};
