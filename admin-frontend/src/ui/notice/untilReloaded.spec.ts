import { api, Session } from '../../api';
import { createStore } from '../../store';
import { untilReloaded } from './untilReloaded';

const { list, change } = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<unknown, void>({ query: () => '/list', providesTags: ['Product'] }),
    change: build.mutation<unknown, void>({
      query: () => ({ url: '/change', method: 'POST' }),
      invalidatesTags: ['Product'],
    }),
  }),
}).endpoints;

afterEach(() => jest.useRealTimers());

/** Changes something while a page shows a list of it, and answers the second reading of the list by hand. */
async function changeWhileShown() {
  let answerAgain = (_: Response) => {};
  const answers = [
    Response.json(['old']),
    Response.json({}),
    new Promise<Response>((resolve) => (answerAgain = resolve)),
  ];
  Object.assign(globalThis, { fetch: async () => answers.shift() });
  const session = new Session(
    async () => {},
    async () => false,
  );
  const store = createStore(session);
  await store.dispatch(list.initiate());
  await store.dispatch(change.initiate());
  const shown = () => list.select()(store.getState()).data;
  let isOver = false;
  const over = store.dispatch(untilReloaded()).then(() => {
    isOver = true;
  });
  return { answerAgain, shown, over, isOver: () => isOver };
}

it('the message of a change waits until the list is read again', async () => {
  const { answerAgain, shown, over, isOver } = await changeWhileShown();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isOver()).toBe(false);
  answerAgain(Response.json(['new']));
  await over;
  expect(shown()).toEqual(['new']);
});

it('the message of a change appears even if the list cannot be read again', async () => {
  const { answerAgain, shown, over } = await changeWhileShown();
  answerAgain(Response.json({}, { status: 503 }));
  await over;
  expect(shown()).toEqual(['old']);
});

it('the message of a change waits two seconds at most', async () => {
  jest.useFakeTimers();
  const { isOver } = await changeWhileShown();
  await jest.advanceTimersByTimeAsync(1999);
  expect(isOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});
