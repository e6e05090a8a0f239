import { api, get, Session } from './api';
import { createStore } from './store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a call without an answer fails after 30 seconds', async () => {
  Object.assign(globalThis, {
    fetch: ({ signal }: Request) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ silence: build.query<unknown, void>({ query: () => '/silence' }) }),
  });
  const session = new Session(
    async () => {},
    async () => false,
  );
  const call = createStore(session).dispatch(endpoints.silence.initiate());
  await jest.advanceTimersByTimeAsync(30_000);
  expect((await call).error).toMatchObject({ status: 'TIMEOUT_ERROR' });
});

it.each([
  [{}, undefined],
  [{ search: '', status: undefined }, undefined],
  [{ search: '', page: 2 }, { page: 2 }],
])('a call has no question mark without parameters, and no empty ones: %j', (params, sent) => {
  expect(get('/admin/customers', params)).toEqual({ url: '/admin/customers', ...(sent && { params: sent }) });
});
