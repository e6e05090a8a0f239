import { chmod, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { endingWith, startAgain, withShopOn, withStackIn } from '../bench/whole-stack.mjs';
import { withFakeProviders } from './fake-providers.mjs';
import { farmLogin, prepareFarm, removeDemoMark } from './farm.mjs';

export const publicUrl = 'https://hofkiste.example';
const processes = 2;

/** Settings as in production, except for the providers. */
const production = {
  HOFKISTE_DEMO: '',
  TURNSTILE_SITE_KEY: '0x4AAAAAAA-tested',
  TURNSTILE_SECRET: '0x4AAAAAAA-tested-secret',
  SMS_DRIVER: 'linkmobility',
  SMS_API_KEY: 'tested',
  ORDER_LIMIT: '999999',
  SMS_DAILY_LIMIT: '999999',
};

/** The demo creates the farm; production continues with its data. */
const demo = { env: { ADMIN_EMAIL: farmLogin.email, ADMIN_PASSWORD: farmLogin.password } };

const withProvider = (work) => withFakeProviders(new URL(publicUrl).hostname, work);
const inProduction = ({ env, ...options }) => ({
  ...options,
  env: { ...production, ...env },
  publicUrl,
  processes,
});

/**
 * An environment calls `work` with a function that runs a test of one fault on the whole product. This one starts the
 * product for each fault, on a copy of one farm, so that no fault sees the data of another.
 */
export async function onOneMachine(folder, { progress }, work) {
  const template = join(folder, 'farm');
  const farm = await progress.step('Prepare the farm', () =>
    withStackIn(template, demo, async (stack) => {
      await removeDemoMark(stack.env);
      return prepareFarm(stack);
    }),
  );
  return work(({ name, around = withNothing }, test) => {
    const home = join(folder, name);
    return around(home, (own) =>
      withProvider(async ({ provider, env }) => {
        for (const part of ['database', 'session-secret'])
          await cp(join(template, part), join(home, part), { recursive: true });
        const options = inProduction({ env: merged(env, own) });
        return withStackIn(home, options, (stack) => {
          provider.shop = stack.url;
          return test({ ...own, stack, provider, farm, startAgain: () => startAgain(stack, options) });
        });
      }),
    );
  });
}

/** `preload` is a module that the programs of the api load before they start. */
function merged(env, { env: own, preload }) {
  const options = preload ? `${env.NODE_OPTIONS} --import=${preload}` : env.NODE_OPTIONS;
  return { ...env, ...own, NODE_OPTIONS: options };
}

const withNothing = (_home, work) => work({});

/** Runs one product on three database nodes for all faults. Each fault gets its own pickup days. */
export async function onCluster(folder, { progress }, work) {
  const { startCluster } = await import('../cluster/cluster.mjs');
  // The nodes run as another user.
  await chmod(folder, 0o711);
  const cluster = await startCluster({ folder: join(folder, 'database/data'), progress });
  return endingWith(cluster.stop, async () => {
    await progress.step('Prepare the farm', () =>
      withShopOn(cluster, folder, demo, ({ env }) => removeDemoMark(env)),
    );
    return withProvider(({ provider, env }) =>
      withShopOn(cluster, folder, inProduction({ env }), (stack) => {
        provider.shop = stack.url;
        let days = 0;
        return work(async (_fault, test) => {
          const farm = await prepareFarm(stack, { origin: publicUrl, week: days++ });
          return test({ stack, provider, farm, cluster });
        });
      }),
    );
  });
}
