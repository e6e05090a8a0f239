import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { aVerifiedOrder, pageData } from '../test/farm';
import { api } from './api';
import { fillOrder } from './orders/orders.api';
import { createStore, initialState } from './store';

jest
  .requireActual<{ setFlagsFromString: (flag: string) => void }>('node:v8')
  .setFlagsFromString('--expose-gc');
const collectGarbage = jest
  .requireActual<{ runInNewContext: (code: string) => () => void }>('node:vm')
  .runInNewContext('gc');

it('nothing keeps what the store of a rendered page knows', async () => {
  const render = async () => {
    const data = pageData({ order: aVerifiedOrder() });
    const store = createStore(initialState({ data, tag: '' }));
    await fillOrder(store.dispatch, data, 'token');
    const known = new WeakRef(store.getState().farm);
    store.dispatch(api.util.resetApiState());
    return known;
  };
  const states = await Promise.all([render(), render(), render()]);
  await waitFor(() => {
    collectGarbage();
    expect(states.filter((state) => state.deref())).toEqual([]);
  });
});

it('a store that was created before the api knows it', () =>
  jest.isolateModulesAsync(async () => {
    const early = await import('./store');
    const store = early.createStore(early.initialState({ data: undefined, tag: '' }));
    expect(store.getState()).not.toHaveProperty('api');
    await import('./api');
    expect(store.getState()).toHaveProperty('api');
  }));

it('the page hears of an answer before the next frame', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const store = createStore(initialState({ data: undefined, tag: '' }));
  // The first action tells everybody that the api is there
  store.dispatch({ type: 'first' });
  const heard = jest.fn();
  store.subscribe(heard);
  store.dispatch({ type: 'answered', meta: { [SHOULD_AUTOBATCH]: true } });
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
});
