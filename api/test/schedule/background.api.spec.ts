import { pino } from 'pino';
import type { DataSource, Repository } from 'typeorm';
import { Background, JobLock, JobLocks } from '../../src/schedule/background.js';
import { connected, freshDatabase } from '../support/databases.js';
import { TestClock } from '../support/test-clock.js';

const JOB = 'test';
const clock = new TestClock('2026-11-20T09:00:00Z');
const logger = pino({ level: 'silent' });

let dataSource: DataSource;
let locks: Repository<JobLock>;

beforeAll(async () => {
  dataSource = await connected(await freshDatabase());
  locks = dataSource.getRepository(JobLock);
});
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00Z');
  await locks.clear();
});
afterAll(() => dataSource.destroy());

/** Creates a process of the farm. */
const process = () => new Background(locks, clock, logger);

/** Work that lasts until the test ends it. */
function longWork() {
  let end = () => {};
  let begun = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let runs = 0;
  let signal: AbortSignal | undefined;
  return {
    work: async (given: AbortSignal) => {
      runs += 1;
      signal = given;
      begun();
      await ended;
    },
    hasBegun,
    end,
    runs: () => runs,
    isToldToEnd: () => signal?.aborted,
  };
}

const stored = () => locks.findOneByOrFail({ job: JOB });

describe('a job', () => {
  it('runs once at a time in all processes', async () => {
    const [one, two] = [process(), process()];
    const long = longWork();
    const run = one.run(JOB, long.work);
    await long.hasBegun;
    await Promise.all([one.run(JOB, long.work), two.run(JOB, long.work)]);
    expect(long.runs()).toBe(1);
    long.end();
    await run;
    await two.run(JOB, long.work);
    expect(long.runs()).toBe(2);
  });

  it('runs once when it has never run and all processes start together', async () => {
    const long = longWork();
    const runs = Array.from({ length: 4 }, () => process().run(JOB, long.work));
    await long.hasBegun;
    long.end();
    await Promise.all(runs);
    expect(await stored()).toMatchObject({ lastError: null });
  });

  it('runs in parallel to other jobs', async () => {
    const [one, long, other] = [process(), longWork(), longWork()];
    const runs = [one.run(JOB, long.work), one.run('other', other.work)];
    await Promise.all([long.hasBegun, other.hasBegun]);
    long.end();
    other.end();
    await Promise.all(runs);
  });

  it('runs again after a minute when its process died', async () => {
    const now = clock.now();
    expect(await new JobLocks(locks).acquire(JOB, now)).toBe(true);
    const next = longWork();
    next.end();
    clock.set('2026-11-20T09:00:59Z');
    await process().run(JOB, next.work);
    expect(next.runs()).toBe(0);
    clock.set('2026-11-20T09:01:00Z');
    await process().run(JOB, next.work);
    expect(next.runs()).toBe(1);
  });

  it('runs after a clock that was ahead has been set back, also when its process died meanwhile', async () => {
    clock.set('2026-11-21T09:00:00Z');
    const ended = longWork();
    ended.end();
    await process().run(JOB, ended.work);
    expect(await new JobLocks(locks).acquire('other', clock.now())).toBe(true);
    clock.set('2026-11-20T09:00:00Z');
    await process().run(JOB, ended.work);
    await process().run('other', ended.work);
    expect(ended.runs()).toBe(3);
  });

  it('stays locked while its process works', async () => {
    const [owner, other] = [new JobLocks(locks), new JobLocks(locks)];
    await owner.acquire(JOB, clock.now());
    expect(await owner.extend(JOB, new Date('2026-11-20T09:00:40Z'))).toBe(true);
    expect(await other.acquire(JOB, new Date('2026-11-20T09:01:30Z'))).toBe(false);
    expect(await other.acquire(JOB, new Date('2026-11-20T09:01:40Z'))).toBe(true);
    expect(await owner.extend(JOB, new Date('2026-11-20T09:01:41Z'))).toBe(false);
  });

  it('stores its result: when it ran, and how it failed', async () => {
    const one = process();
    await one.run(JOB, () => Promise.reject(new TypeError('broken')));
    expect(await stored()).toMatchObject({
      lastStartedAt: clock.now(),
      lastFinishedAt: clock.now(),
      lastError: 'TypeError broken',
    });
    clock.set('2026-11-20T09:15:00Z');
    await one.run(JOB, async () => undefined);
    expect(await stored()).toMatchObject({ lastFinishedAt: clock.now(), lastError: null });
  });
});

describe('a job that is wanted soon', () => {
  it('runs once for all calls of a moment', async () => {
    const [one, long] = [process(), longWork()];
    for (let call = 0; call < 60; call++) one.runSoon(JOB, long.work);
    await long.hasBegun;
    long.end();
    await one.run('other', async () => undefined);
    expect(long.runs()).toBe(1);
  });

  it('runs once more after a run that is under way', async () => {
    const [one, long, next] = [process(), longWork(), longWork()];
    const run = one.run(JOB, long.work);
    await long.hasBegun;
    one.runSoon(JOB, next.work);
    long.end();
    await run;
    await next.hasBegun;
    next.end();
  });

  it('runs when another process has ended its run', async () => {
    const [one, two, long, next] = [process(), process(), longWork(), longWork()];
    const run = two.run(JOB, long.work);
    await long.hasBegun;
    one.runSoon(JOB, next.work);
    long.end();
    await run;
    await next.hasBegun;
    next.end();
  });

  it('runs again for a call that comes while it works', async () => {
    const [one, long, next] = [process(), longWork(), longWork()];
    one.runSoon(JOB, long.work);
    await long.hasBegun;
    one.runSoon(JOB, next.work);
    long.end();
    await next.hasBegun;
    next.end();
  });

  it('does not run after the end of the process', async () => {
    const [one, long] = [process(), longWork()];
    one.runSoon(JOB, long.work);
    await one.stop();
    one.runSoon(JOB, long.work);
    await process().run(JOB, async () => undefined);
    expect(long.runs()).toBe(0);
  });
});

describe('a process that ends', () => {
  it('asks running work to end and waits for it', async () => {
    const [one, long] = [process(), longWork()];
    void one.run(JOB, long.work);
    await long.hasBegun;
    let hasStopped = false;
    const stopped = one.stop().then(() => {
      hasStopped = true;
    });
    expect(long.isToldToEnd()).toBe(true);
    await stored();
    expect(hasStopped).toBe(false);
    long.end();
    await stopped;
    expect(await stored()).toMatchObject({ lastFinishedAt: clock.now() });
  });

  it('starts nothing more', async () => {
    const [one, long] = [process(), longWork()];
    await one.stop();
    await one.run(JOB, long.work);
    expect(long.runs()).toBe(0);
  });

  it('does not wait without limit', async () => {
    const [one, long] = [process(), longWork()];
    const run = one.run(JOB, long.work);
    await long.hasBegun;
    await one.stop(20);
    long.end();
    await run;
  });
});
