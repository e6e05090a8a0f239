import { Admin, Invitation, Passkey } from '../../src/auth/admin.entity.js';
import { AuditEvent } from '../../src/auth/audit/audit-event.entity.js';
import { endLastingAccess } from '../../src/auth/credentials.service.js';
import { HelperLink } from '../../src/pickup/helper-links/helper-link.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { helperLink, helperWith } from '../support/pickup.js';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

it('a recovery on the server ends passkeys, invitations, and helper links with their sessions', async () => {
  const admin = await loggedIn(test);
  const day = await test.farm.pickupDay();
  const { token } = await helperLink(admin, day);
  const helper = await helperWith(test, token);
  const { body } = await admin.post('/api/admin/passkeys/options').expect(200);
  const response = new Authenticator(test.config.publicUrl).register(body.challenge);
  await admin.post('/api/admin/passkeys').send({ name: 'Fremd', response }).expect(201);

  const invited = { name: 'Fremd', email: 'fremd@hofkiste.example', role: 'admin' };
  await admin.post('/api/admin/people/invitations').send(invited).expect(201);

  const owner = await test.dataSource.getRepository(Admin).findOneByOrFail({});
  await endLastingAccess(test.dataSource, owner, test.clock.now());

  await helper.get(`/api/pickup/${day.id}`).expect(401);
  await test.visitor().post('/api/auth/helper').send({ token }).expect(404);
  for (const entity of [Passkey, Invitation, HelperLink])
    expect(await test.dataSource.getRepository(entity).count()).toBe(0);
  const event = await test.dataSource.getRepository(AuditEvent).findOneBy({ action: 'access.ended' });
  expect(event).toMatchObject({ network: 'server' });
});
