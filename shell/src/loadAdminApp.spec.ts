import { ADMIN_APP_VERSION } from '@hofkiste/contract/frontends/admin-app';
import { loadAdminModule } from './federation';
import { loadAdminApp, RemoteUnfit, RemoteUnreachable } from './loadAdminApp';

const AdminApp = () => null;
const version = ADMIN_APP_VERSION;
const farmer = { id: 1, email: 'maria@hofkiste.example', role: 'admin' } as const;
const helper = { role: 'helper', pickupDayId: 7, locationId: null } as const;

it('loadAdminApp returns the component of a back office for this version of the props', async () => {
  jest.mocked(loadAdminModule).mockResolvedValue({ AdminApp, version });
  expect(await loadAdminApp(farmer)).toBe(AdminApp);
});

it('loadAdminApp gives a helper only a back office that supports helpers', async () => {
  jest.mocked(loadAdminModule).mockResolvedValue({ AdminApp, version });
  await expect(loadAdminApp(helper)).rejects.toBeInstanceOf(RemoteUnfit);
  jest.mocked(loadAdminModule).mockResolvedValue({ AdminApp, version, roles: ['admin', 'helper'] });
  expect(await loadAdminApp(helper)).toBe(AdminApp);
});

it.each([
  ['needs another version', { AdminApp, version: version + 1 }],
  ['is from before versions', { AdminApp }],
  ['is another module', { Shop: AdminApp, version }],
  ['is empty', null],
])('loadAdminApp rejects a back office that %s', async (_, remote) => {
  jest.mocked(loadAdminModule).mockResolvedValue(remote);
  await expect(loadAdminApp(farmer)).rejects.toBeInstanceOf(RemoteUnfit);
});

it('loadAdminApp distinguishes a failed download from a wrong module', async () => {
  jest.mocked(loadAdminModule).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadAdminApp(farmer)).rejects.toBeInstanceOf(RemoteUnreachable);
});
