import { render, screen } from '@testing-library/react';
import { user } from '../../../test/open-admin';
import { QueryView } from './QueryView';

const query = { isFetching: false, refetch: jest.fn() };
const unreachable = { status: 'FETCH_ERROR', error: 'x' };

const show = (state: { data?: string; error?: unknown }) =>
  render(
    <QueryView query={{ ...query, ...state }} failure="Die Tage konnten nicht geladen werden.">
      {(data) => <p>{data}</p>}
    </QueryView>,
  );

it('QueryView shows loading bars until the answer', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Laden...' })).toBeInTheDocument();
});

it('QueryView keeps the answer if a reload fails and shows the reason above it', async () => {
  show({ data: 'Freitag', error: unreachable });
  expect(screen.getByRole('alert')).toHaveTextContent('Die Tage konnten nicht geladen werden.');
  expect(screen.getByRole('alert')).toHaveTextContent('Der Server ist gerade nicht erreichbar.');
  expect(screen.getByText('Freitag')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(query.refetch).toHaveBeenCalled();
});
