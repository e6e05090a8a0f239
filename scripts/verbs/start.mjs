import { buildChanged } from '../lib/build.mjs';
import { printError } from '../lib/command.mjs';
import { checkPort } from '../lib/machine/checks.mjs';
import { asProblem } from '../lib/problem.mjs';
import { runShop } from '../lib/product/run-shop.mjs';
import { startStack } from '../lib/product/stack.mjs';
import { formatSeconds, progress } from '../lib/progress.mjs';
import { demoLogin, startSettings, typed } from '../lib/settings.mjs';
import { aborted } from '../lib/shutdown-signal.mjs';

await runShop(startSettings, start);

/**
 * @param {import('../lib/product/run-shop.mjs').Settings} settings
 * @param {import('../lib/product/run-shop.mjs').Run} run
 */
async function start(settings, { lock, signal, since }) {
  const { publicUrl } = settings;
  progress.say(settings.isTrial ? 'Hofkiste starts with your farm.' : 'Hofkiste starts.');
  await checkPort(settings);
  await buildChanged({ progress, signal });

  const broken = withResolvers();
  const stack = await startStack({ ...settings, progress, signal, onBroken: broken.resolve });
  lock.update({ url: `${publicUrl}/`, databasePort: stack.database.port });
  progress.say(welcome(settings, since));

  const failure = await Promise.race([aborted(signal), broken.promise]);
  if (failure) printError(asProblem(failure));
  progress.say('');
  await progress.step('Stop the gateway, the shop server, the api and the database', stack.stop);
  return failure ? 1 : 0;
}

/**
 * @param {import('../lib/product/run-shop.mjs').Settings} settings
 * @param {number} since
 */
function welcome({ publicUrl, folder, isTrial }, since) {
  return `
Hofkiste runs (after ${formatSeconds(since)}).

  Shop        ${publicUrl}/
  Back office ${publicUrl}/admin
  Login       ${isTrial ? `with your e-mail address and your password (forgotten: ${typed('npm run admin:password')})` : demoLoginText()}
  SMS         ${typed('npm run sms')}

Stop with Ctrl+C. The data stay in "${folder}".`;
}

function demoLoginText() {
  const { ADMIN_EMAIL: email } = process.env;
  return email
    ? `${email} (password of ADMIN_PASSWORD)`
    : `${demoLogin.email} / ${demoLogin.password} (unless changed)`;
}

function withResolvers() {
  /** @type {(error: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
