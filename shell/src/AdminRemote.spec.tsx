import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expectConsole } from '../../tests/components/console';
import { user } from '../test/user';
import { AdminRemote } from './AdminRemote';
import { RemoteUnfit, RemoteUnreachable } from './loadAdminApp';

const Working = ({ user }: AdminAppProps) => <p>Hallo {user.role === 'admin' && user.email}</p>;

const Incomplete = () => {
  throw Object.assign(new Error(), { name: 'ChunkLoadError' });
};

let isBroken = false;

function Fragile(props: AdminAppProps) {
  if (isBroken) throw new Error('broken');
  return <Working {...props} />;
}

const show = (load: () => Promise<ComponentType<AdminAppProps>>) =>
  render(
    <AdminRemote
      load={load}
      user={{ id: 1, email: 'maria@hofkiste.example', role: 'admin' }}
      onLogout={async () => {}}
      onExpired={async () => {}}
      onUserChanged={() => {}}
    />,
  );
const retry = async () => user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));

it('the shell says that the back office cannot be loaded, and a retry shows it', async () => {
  expectConsole(/The above error occurred/);
  const load = jest
    .fn<Promise<ComponentType<AdminAppProps>>, []>()
    .mockRejectedValueOnce(new RemoteUnreachable())
    .mockRejectedValueOnce(new RemoteUnreachable())
    .mockResolvedValue(Working);
  show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Verwaltung konnte nicht geladen werden');
  await retry();
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Verwaltung konnte nicht geladen werden');
  await retry();
  expect(await screen.findByText('Hallo maria@hofkiste.example')).toBeVisible();
});

it('the shell says that the back office cannot be loaded if a part of it is missing', async () => {
  expectConsole(/ChunkLoadError/);
  show(async () => Incomplete);
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Verwaltung konnte nicht geladen werden');
});

it('the shell says that the back office is for another version', async () => {
  expectConsole(/The above error occurred/);
  const load = jest
    .fn<Promise<ComponentType<AdminAppProps>>, []>()
    .mockRejectedValueOnce(new RemoteUnfit())
    .mockResolvedValue(Working);
  show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Verwaltung passt nicht zu dieser Seite');
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await retry();
  expect(await screen.findByText('Hallo maria@hofkiste.example')).toBeVisible();
});

it('the shell shows an error if the back office breaks while it is shown', async () => {
  expectConsole(/Error: broken/);
  isBroken = true;
  show(async () => Fragile);
  expect(await screen.findByRole('alert')).toHaveTextContent('In der Verwaltung ist ein Fehler aufgetreten');
  isBroken = false;
  await retry();
  expect(await screen.findByText('Hallo maria@hofkiste.example')).toBeVisible();
});
