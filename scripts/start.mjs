import { buildChanged } from './build.mjs';
import { checkPort, refuseDemoLogin } from './checks.mjs';
import { printError } from './command.mjs';
import { openControl } from './control.mjs';
import { database, gateway, installNodePackages, installPrograms } from './packages.mjs';
import { asProblem } from './problem.mjs';
import { formatSeconds, progress } from './progress.mjs';
import { runShop } from './run-shop.mjs';
import { demoLogin, startSettings } from './settings.mjs';
import { aborted } from './shutdown-signal.mjs';
import { startStack } from './stack.mjs';
import { versionsIn } from './versions.mjs';

await runShop(startSettings, start);

/**
 * @param {import('./run-shop.mjs').Settings} settings
 * @param {import('./run-shop.mjs').Run} run
 */
async function start(settings, { lock, signal, since }) {
  const { folder, publicUrl } = settings;
  progress.say('Hofkiste startet.');
  await checkPort(settings);
  await installNodePackages({ progress, signal });
  await installPrograms([database, gateway], { progress, signal });
  await buildChanged({ progress, signal });

  const versions = versionsIn(folder);
  const version = await versions.toStart(progress);
  const broken = withResolvers();
  const stack = await startStack({
    ...settings,
    root: versions.rootOf(version),
    progress,
    signal,
    onBroken: broken.resolve,
    beforeOpening: (api) => (settings.isOpen ? refuseDemoLogin(api.addresses[0] ?? '') : undefined),
  });
  versions.use(version);
  const { control, stop: closeControl } = await openControl({
    async upgrade(id) {
      await stack.changeVersion(versions.rootOf(id));
      versions.use(id);
    },
    async rollback(id) {
      await stack.changeVersion(versions.rootOf(id));
      versions.useAgain(id);
    },
  });
  lock.update({ url: `${publicUrl}/`, databasePort: stack.database.port, control });
  progress.say(welcome(publicUrl, folder, since));

  const failure = await Promise.race([aborted(signal), broken.promise]);
  if (failure) printError(asProblem(failure));
  progress.say('');
  closeControl();
  await progress.step('Gateway, api und Datenbank beenden', stack.stop);
  return failure ? 1 : 0;
}

/**
 * @param {string} publicUrl
 * @param {string} folder
 * @param {number} since
 */
function welcome(publicUrl, folder, since) {
  const { ADMIN_EMAIL: email } = process.env;
  const login = email
    ? `${email} (Passwort aus ADMIN_PASSWORD)`
    : `${demoLogin.email} / ${demoLogin.password} (solange nicht geändert)`;
  return `
Hofkiste läuft (nach ${formatSeconds(since)}).

  Shop        ${publicUrl}/
  Verwaltung  ${publicUrl}/admin
  Anmeldung   ${login}
  SMS         npm run sms

Beenden mit Strg+C. Die Daten bleiben in „${folder}“.`;
}

function withResolvers() {
  /** @type {(error: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
