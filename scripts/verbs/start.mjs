import { buildChanged } from '../lib/build.mjs';
import { checkPort } from '../lib/checks.mjs';
import { printError } from '../lib/command.mjs';
import { asProblem } from '../lib/problem.mjs';
import { formatSeconds, progress } from '../lib/progress.mjs';
import { runShop } from '../lib/run-shop.mjs';
import { demoLogin, startSettings, typed } from '../lib/settings.mjs';
import { aborted } from '../lib/shutdown-signal.mjs';
import { startStack } from '../lib/stack.mjs';

await runShop(startSettings, start);

/**
 * @param {import('../lib/run-shop.mjs').Settings} settings
 * @param {import('../lib/run-shop.mjs').Run} run
 */
async function start(settings, { lock, signal, since }) {
  const { publicUrl } = settings;
  progress.say(settings.isTrial ? 'Hofkiste startet mit deinem Hof.' : 'Hofkiste startet.');
  await checkPort(settings);
  await buildChanged({ progress, signal });

  const broken = withResolvers();
  const stack = await startStack({ ...settings, progress, signal, onBroken: broken.resolve });
  lock.update({ url: `${publicUrl}/`, databasePort: stack.database.port });
  progress.say(welcome(settings, since));

  const failure = await Promise.race([aborted(signal), broken.promise]);
  if (failure) printError(asProblem(failure));
  progress.say('');
  await progress.step('Gateway, Shop-Server, api und Datenbank beenden', stack.stop);
  return failure ? 1 : 0;
}

/**
 * @param {import('../lib/run-shop.mjs').Settings} settings
 * @param {number} since
 */
function welcome({ publicUrl, folder, isTrial }, since) {
  return `
Hofkiste läuft (nach ${formatSeconds(since)}).

  Shop        ${publicUrl}/
  Verwaltung  ${publicUrl}/admin
  Anmeldung   ${isTrial ? `mit deiner E-Mail-Adresse und deinem Passwort (vergessen: ${typed('npm run admin:password')})` : demoLoginText()}
  SMS         ${typed('npm run sms')}

Beenden mit Strg+C. Die Daten bleiben in „${folder}“.`;
}

function demoLoginText() {
  const { ADMIN_EMAIL: email } = process.env;
  return email
    ? `${email} (Passwort aus ADMIN_PASSWORD)`
    : `${demoLogin.email} / ${demoLogin.password} (solange nicht geändert)`;
}

function withResolvers() {
  /** @type {(error: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
