import { resolve } from 'node:path';

export const project = resolve(import.meta.dirname, '..');
export const publishScript = resolve(project, 'gateway/publish.sh');

const FRONTENDS = ['shop-frontend', 'shell', 'admin-frontend'];

/** The frontend named on the command line, its build and the folder that the gateway serves it from. */
export function frontendFromArguments(verb) {
  const app = process.argv[2];
  if (!FRONTENDS.includes(app)) {
    const known = FRONTENDS.join(' | ');
    console.error(app ? `Ein Frontend namens „${app}“ gibt es nicht.` : 'Welches Frontend?');
    console.error(`npm run ${verb} -- <${known}>`);
    process.exit(1);
  }
  const data = resolve(process.env.HOFKISTE_DATA || resolve(project, '.data'));
  return { app, dist: resolve(project, app, 'dist'), served: resolve(data, 'www', app) };
}
