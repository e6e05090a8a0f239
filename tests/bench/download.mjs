import { bounds } from './bounds.mjs';
import { cookieOf } from './farmer.mjs';
import { othersAt } from './lists.mjs';
import { fillWithPastOrders } from './past-orders.mjs';
import { highestMemory } from './processor.mjs';
import { withStack } from './whole-stack.mjs';

const past = 1_000_000;

/** Downloads all data of a farm with a million orders, through the gateway, while others ask the api. */
export const download = {
  name: 'download',
  title: 'Download all data, with a million orders and two million SMS',
  run: ({ progress }) =>
    withStack({}, async (stack) => {
      await progress.step('Create a million orders', () => fillWithPastOrders(stack.database, past));
      return progress.step('Download', () => measure(stack));
    }),
};

async function measure({ url, api }) {
  const cookie = await cookieOf(url);
  const others = othersAt(`http://${api.addresses[0]}`);
  const begin = performance.now();
  const answer = await fetch(`${url}/api/admin/farm-export/farm.zip`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The download was answered with ${answer.status}.`);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  const seconds = (performance.now() - begin) / 1000;
  return [
    { ...bounds.download.memory, value: highestMemory(api.pids()[0]) },
    { ...bounds.download.whole, value: seconds },
    { what: 'size', value: bytes / 1e6, unit: 'MB' },
    { ...bounds.download.others, value: await others.longestWait() },
  ];
}
