import { now, setClock } from './clock';

const DEVICE = '2026-11-25T17:00:01.300Z';

beforeEach(() => jest.useFakeTimers({ now: new Date(DEVICE) }));
afterEach(() => jest.useRealTimers());

it.each([
  ['right, within the whole seconds that an answer tells', 'Wed, 25 Nov 2026 17:00:00 GMT', DEVICE],
  ['ahead by ten minutes', 'Wed, 25 Nov 2026 16:50:01 GMT', '2026-11-25T16:50:01.000Z'],
  ['behind by ten minutes', 'Wed, 25 Nov 2026 17:10:01 GMT', '2026-11-25T17:10:01.000Z'],
])('the clock shows the time of the api if the device is %s', (_device, told, time) => {
  setClock(told);
  expect(now().toISOString()).toBe(time);
});

it('an answer without a date does not change the clock', () => {
  setClock('Wed, 25 Nov 2026 17:00:01 GMT');
  setClock(null);
  expect(now().toISOString()).toBe(DEVICE);
});
