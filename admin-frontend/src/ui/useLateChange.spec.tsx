import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { user } from '../../test/open-admin';
import { RouterContext, useLateChange } from './useLateChange';

let answer = () => {};

function Orders() {
  const [, setParams] = useSearchParams();
  const late = useLateChange();
  const markSeen = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    late(() => setParams({ seen: '7' }));
  };
  return (
    <button type="button" onClick={() => void markSeen()}>
      Verstanden
    </button>
  );
}

const Settings = () => <p>Einstellungen</p>;
const Help = () => <p>Hilfe</p>;

let load = () => {};

/** Opens the orders, and clicks on what changes the address once there is an answer. */
async function open() {
  const router = createMemoryRouter(
    [
      { path: '/orders', Component: Orders },
      { path: '/help', Component: Help },
      {
        path: '/settings',
        lazy: () =>
          new Promise((resolve) => {
            load = () => resolve({ Component: Settings });
          }),
      },
    ],
    { initialEntries: ['/orders'] },
  );
  render(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Verstanden' }));
  return router;
}

it('a late change of the address is made while somebody stays', async () => {
  const router = await open();
  await act(async () => answer());
  expect(router.state.location.search).toBe('?seen=7');
});

it('a late change of the address does not end the way to a page whose file is loading', async () => {
  const router = await open();
  act(() => void router.navigate('/settings'));
  await act(async () => answer());
  await act(async () => load());
  expect(await screen.findByText('Einstellungen')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('a late change of the address takes nobody back from another page, even one that is not drawn yet', async () => {
  const router = await open();
  await act(async () => {
    await router.navigate('/help');
    answer();
  });
  expect(screen.getByText('Hilfe')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/help', search: '' });
});
