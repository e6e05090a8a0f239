import { setImmediate } from 'node:timers/promises';
import { Slots } from './slots.js';

/** Work that ends when the test says so. */
function pending() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

const slots = (changes = {}) =>
  new Slots({ atOnce: 1, waiting: 1, patienceMs: 10_000, ...changes }, () => new Error('full'));

it('slots refuse work once all run and enough waits', async () => {
  const one = slots();
  const first = pending();
  const running = one.run(first.work);
  const waiting = one.run(async () => 'second');
  await expect(one.run(async () => 'third')).rejects.toThrow('full');
  first.end();
  await running;
  expect(await waiting).toBe('second');
  expect(await one.run(async () => 'later')).toBe('later');
});

it('slots refuse work that waits for too long, and free no slot for it', async () => {
  const one = slots({ patienceMs: 5 });
  const first = pending();
  const running = one.run(first.work);
  await expect(one.run(async () => 'second')).rejects.toThrow('full');
  first.end();
  await running;
  expect(await one.run(async () => 'later')).toBe('later');
});

it('slots are free again after work that failed', async () => {
  const one = slots();
  await expect(
    one.run(async () => {
      await setImmediate();
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(one.isIdle).toBe(true);
  expect(await one.run(async () => 'later')).toBe('later');
});
