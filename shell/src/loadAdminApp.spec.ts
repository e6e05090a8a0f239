import { ADMIN_APP_VERSION } from '@hofkiste/contract/admin-app';
import { loadAdminModule } from './adminRemote';
import { loadAdminApp, RemoteUnfit, RemoteUnreachable } from './loadAdminApp';

jest.mock('./adminRemote', () => ({ loadAdminModule: jest.fn() }));

const AdminApp = () => null;

it('returns the component of a back office for this version of the props', async () => {
  jest.mocked(loadAdminModule).mockResolvedValue({ AdminApp, version: ADMIN_APP_VERSION });
  expect(await loadAdminApp()).toBe(AdminApp);
});

it.each([
  ['needs another version', { AdminApp, version: ADMIN_APP_VERSION + 1 }],
  ['is from before versions', { AdminApp }],
  ['is another module', { Shop: AdminApp, version: ADMIN_APP_VERSION }],
  ['is empty', null],
])('refuses a back office that %s', async (_, remote) => {
  jest.mocked(loadAdminModule).mockResolvedValue(remote);
  await expect(loadAdminApp()).rejects.toBeInstanceOf(RemoteUnfit);
});

it('tells a failed download from a wrong module', async () => {
  jest.mocked(loadAdminModule).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadAdminApp()).rejects.toBeInstanceOf(RemoteUnreachable);
});
