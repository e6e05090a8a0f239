import { forEachAlone } from './transaction.js';

const broken = new Error('broken');
const locked = Object.assign(new Error('locked'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** Does something for 1, 2 and 3, of which some fail. Returns what was done, and the outcome. */
async function done(failing: Record<number, Error>, signal?: AbortSignal) {
  const items: number[] = [];
  const run = forEachAlone(
    [1, 2, 3],
    async (item) => {
      items.push(item);
      const failure = failing[item];
      if (failure) throw failure;
    },
    signal,
  );
  const outcome = await run.catch((error: unknown) => error);
  return { items, outcome };
}

describe('work on each item', () => {
  it('goes on after one that fails, and throws its error at the end', async () => {
    expect(await done({ 1: broken, 2: new Error('later') })).toEqual({ items: [1, 2, 3], outcome: broken });
  });

  it('goes on after one that another transaction has locked', async () => {
    expect(await done({ 2: locked })).toEqual({ items: [1, 2, 3], outcome: locked });
  });

  it('ends at once while the database can not be reached', async () => {
    expect(await done({ 2: away })).toEqual({ items: [1, 2], outcome: away });
  });

  it('ends early on a signal', async () => {
    expect(await done({}, AbortSignal.abort())).toEqual({ items: [], outcome: undefined });
  });
});
