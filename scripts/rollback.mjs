import { spawnSync } from 'node:child_process';
import { frontendFromArguments, project, publishScript } from './frontends.mjs';

const { served } = frontendFromArguments('rollback');
const { status } = spawnSync('sh', [publishScript, '--rollback', served], { cwd: project, stdio: 'inherit' });
process.exit(status ?? 1);
