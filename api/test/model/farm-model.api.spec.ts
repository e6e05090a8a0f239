import fc from 'fast-check';
import type { Call } from './call.js';
import { anyCall, newDay } from './calls.js';
import { brokenRules } from './invariants.js';
import { startWorld, type World } from './world.js';

/** MODEL_STEPS is the number of calls, at least; MODEL_SEED what they are made of. A failure prints its seed. */
const steps = Number(process.env.MODEL_STEPS ?? 120);
const seed = Number(process.env.MODEL_SEED ?? 20_261_127);
const ROUNDS_PER_FARM = 60;
const CALLS_AT_ONCE = 8;

let world: World;
let stepsDone = 0;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(async () => {
  if (process.env.MODEL_STEPS)
    process.stdout.write(
      `${stepsDone} calls\n${[...world.answers]
        .sort()
        .map(([answer, count]) => `${answer}: ${count}\n`)
        .join('')}`,
    );
  await world.close();
});

type Step = fc.AsyncCommand<object, World>;

/** Several calls at the same time; afterwards all rules hold. */
class Round implements Step {
  constructor(private readonly calls: readonly Call[]) {}

  check = () => true;

  async run(_model: object, farm: World): Promise<void> {
    await Promise.all(this.calls.map((call) => call.run(farm)));
    stepsDone += this.calls.length;
    expect([...farm.violations, ...(await brokenRules(farm))]).toEqual([]);
  }

  toString = () => `at once: ${this.calls.join('; ')}`;
}

/** Time passes on the farm. */
class Wait implements Step {
  constructor(private readonly hours: number) {}

  check = () => true;
  run = (_model: object, { wait }: World) => wait(this.hours);
  toString = () => `${this.hours} hours later`;
}

const round = fc.array(anyCall, { minLength: 1, maxLength: CALLS_AT_ONCE }).map((calls) => new Round(calls));
const wait = fc
  .oneof(
    { weight: 12, arbitrary: fc.double({ min: 0.1, max: 9, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(30 * 24, 7 * 24) },
  )
  .map((hours) => new Wait(hours));
const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 7, arbitrary: round },
  { weight: 1, arbitrary: wait },
);
const commands = fc.commands<object, World, boolean>([step], { maxCommands: ROUNDS_PER_FARM, size: 'max' });
const anyFarm = fc.record({
  mayForce: fc.boolean(),
  days: fc.array(newDay, { minLength: 3, maxLength: 3 }),
  commands,
});

test('a farm keeps its rules whatever its people do at the same time', async () => {
  for (let run = 0; stepsDone < steps; run += 1)
    await fc.assert(
      fc.asyncProperty(anyFarm, async ({ mayForce, days, commands: chosen }) => {
        await world.reset(mayForce);
        for (const day of days) await day.run(world);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), chosen);
      }),
      // The calls of a round run at the same time, so a smaller example may succeed by chance.
      { seed: seed + run, numRuns: 1, endOnFailure: true },
    );
}, 3_600_000);
