import { spawnSync } from 'node:child_process';
import { frontendFromArguments, project, publishScript } from './frontends.mjs';

const { app, dist, served } = frontendFromArguments('release');

run('npx', ['tsc', '-b', 'api/contract']);
run('npm', ['run', 'build', '--silent', '-w', `@hofkiste/${app}`]);
run('sh', [publishScript, dist, served]);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: project, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
