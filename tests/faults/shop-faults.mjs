import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { freeze, kill } from './inject-fault.mjs';

const kills = 5;
const visitors = 4;
const beforehand = 2000;
const OF_EVERYBODY = ['/', '/dauer', '/impressum', '/datenschutz', '/allergene'];

/** The shop server is killed or hangs, while people order and visit its pages. */
export const shopFaults = [
  {
    name: 'shop-kills',
    title: `${kills} kills of the shop server (kill -9)`,
    inject: (context) =>
      whileVisited(context, async ({ shopServer }) => {
        for (let number = 0; number < kills; number += 1) {
          await untilRendered(shopServer);
          await pause(beforehand);
          await kill(shopServer.pids()[0]);
        }
        await untilRendered(shopServer);
      }),
  },
  {
    name: 'shop-hangs',
    title: 'the shop server stands still for 10 seconds (SIGSTOP)',
    inject: (context) =>
      whileVisited(context, async ({ shopServer }) => {
        await pause(beforehand);
        await freeze(shopServer.pids()[0], 10_000);
        await untilRendered(shopServer);
      }),
  },
];

async function untilRendered({ addresses: [address] }) {
  while ((await statusOf(`http://${address}/health`)) !== 200) await pause(50);
}

/**
 * Lets visitors read pages of everybody and of orders until `work` is over. A page counts as missing without an answer
 * or with another status than 200, and as wrong if it has the data of another order.
 */
async function whileVisited({ stack, load }, work) {
  const found = { missing: 0, wrong: 0, slowest: 0, rendered: 0, others: 0 };
  let isOver = false;

  async function visit(path, order) {
    const since = performance.now();
    const answer = await fetch(`${stack.url}${path}`).catch(() => undefined);
    const page = (await answer?.text().catch(() => '')) ?? '';
    found.slowest = Math.max(found.slowest, performance.now() - since);
    if (answer?.status !== 200 || !page.includes('</html>')) found.missing += 1;
    // Only the document without data has its policy in itself.
    if (page.includes('http-equiv')) found.others += 1;
    else found.rendered += 1;
    const phones = new Set(page.match(/\+43664\d{7,}/g));
    if ([...phones].some((phone) => phone !== order?.phone)) found.wrong += 1;
  }

  async function visitor() {
    for (let turn = 0; !isOver; turn += 1) {
      await visit(OF_EVERYBODY[turn % OF_EVERYBODY.length]);
      const order = load.purchases.findLast(({ placed }) => placed?.body?.order);
      const token = order?.placed.body.order.cancellationToken;
      if (token) await visit(`/order/cancel/${token}`, order);
    }
  }

  const visiting = Array.from({ length: visitors }, visitor);
  await work(stack).finally(() => {
    isOver = true;
  });
  await Promise.all(visiting);
  const none = { bound: 0, goal: 0 };
  return {
    figures: [
      { what: 'pages without an answer', value: found.missing, ...none },
      { what: 'pages with the order of somebody else', value: found.wrong, ...none },
      { what: 'rendered pages', value: found.rendered },
      { what: 'pages without the shop server', value: found.others },
      { what: 'slowest page', value: found.slowest, unit: 'ms', bound: 2000, goal: 500 },
    ],
  };
}
