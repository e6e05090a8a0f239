import { join } from 'node:path';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { freePort, startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { nodeOptions } from '../../scripts/lib/product/api.mjs';
import { bounds } from './bounds.mjs';
import { inTurn } from './figures.mjs';
import { limitedOfferOf, newOrder, offerOf, openShop, orderRate } from './shopper.mjs';
import { statementsDuring } from './statements.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

/** With fewer shoppers, the processor sometimes waits for the disk and for the next order. */
const shoppers = 50;
/** Many short slices: on a shared machine the speed changes from second to second. */
const rounds = 100;
const milliseconds = 800;
/** Warm-up, in which the code is compiled. */
const warmUp = 8000;

/** Compares the orders per second of one api process with a server that has nothing between HTTP and the same SQL. */
export const orders = {
  name: 'orders',
  title: 'Orders per second: one api process beside a bare server with the same SQL',
  run: () => withStack({ env: { ORDER_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' } }, measure),
};

async function measure({ api, database, env }) {
  const url = `http://${api.addresses[0]}`;
  const ours = openShop(url, { shoppers });
  const bare = await startBareServer(env);
  const theirs = openShop(bare.url, { shoppers });
  return endingWith(
    async () => {
      await Promise.all([ours.close(), theirs.close()]);
      await bare.stop();
    },
    async () => {
      const measured = (offer) => compare(database, [ours, theirs], offer);
      const free = await measured(await offerOf(url, database));
      const limited = await measured(await limitedOfferOf(url, database));
      return [
        { ...bounds.orders.statements, value: free.statements },
        { ...bounds.orders.free, ...ratioOf(free) },
        { ...bounds.orders.limited, ...ratioOf(limited) },
      ];
    },
  );
}

const ratioOf = ({ a, b, ratio: value }) => ({
  value,
  note: `${Math.round(a)} beside ${Math.round(b)} per second`,
});

async function compare(database, [ours, theirs], offer) {
  const { length: statements } = await requireSameStatements(database, [ours, theirs], offer);
  const rate = (shop, time = milliseconds) => orderRate(shop, offer, { shoppers, milliseconds: time });
  for (const shop of [ours, theirs]) await rate(shop, warmUp);
  return { statements, ...(await inTurn({ a: () => rate(ours), b: () => rate(theirs), rounds })) };
}

async function startBareServer(env) {
  const port = await freePort();
  const child = startChild(process.execPath, [...nodeOptions, join(import.meta.dirname, 'bare-server.mjs')], {
    env: { ...env, API_PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  while ((await statusOf(url)) === 0)
    if (child.exitCode !== null) throw new Error('The bare server does not start.');
  return { url, stop: () => stopChild(child) };
}

/** Checks that both servers send the same statements: only then is the comparison valid. Resolves to the statements. */
async function requireSameStatements(database, [ours, theirs], offer) {
  // The first order opens the connections.
  for (const shop of [ours, theirs]) await shop.place(newOrder(offer));
  const [wanted, found] = [
    await statementsDuring(database, () => ours.place(newOrder(offer))),
    await statementsDuring(database, () => theirs.place(newOrder(offer))),
  ];
  if (wanted.join('\n') === found.join('\n')) return wanted;
  throw new Error(
    `The bare server sends other SQL than the api; adapt bare-server.mjs.\napi: ${wanted.join(', ')}\nbare: ${found.join(', ')}`,
  );
}
