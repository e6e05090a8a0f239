import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveWarning } from './LeaveWarning';
import { QuestionsProvider } from './useConfirm';

it('the question comes again when somebody goes back in the moment after the answer', async () => {
  const form = (
    <QuestionsProvider>
      <LeaveWarning when>Du hast noch nicht gespeichert.</LeaveWarning>
    </QuestionsProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <p>Bestellungen</p> },
      { path: '/settings', element: form },
    ],
    { initialEntries: ['/orders', '/settings'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(-1));
  const stay = await screen.findByRole('button', { name: 'Hier bleiben' });
  await act(async () => {
    stay.click();
    // The answer is known, and the page hasn't been drawn since
    while (router.state.blockers.values().next().value?.state === 'blocked') await Promise.resolve();
    await router.navigate(-1);
  });
  expect(await screen.findByRole('button', { name: 'Hier bleiben' })).toBeVisible();
  expect(screen.queryByText('Bestellungen')).not.toBeInTheDocument();
});
