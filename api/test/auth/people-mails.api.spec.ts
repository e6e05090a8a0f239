import { NewInvitation } from '@hofkiste/contract/wire/people';
import * as v from 'valibot';
import { DEMO_ADMIN_EMAIL } from '../../src/config/config.js';
import { aPerson, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { startMailServer } from '../support/mail-server.js';

const PEOPLE = '/api/admin/people';
const MARIA = { name: 'Maria Gruber', email: 'maria@hofkiste.example', role: 'staff' } as const;

let mails: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  mails = await startMailServer();
  test = await startApp({ environment: mails.environment });
});
beforeEach(async () => {
  await test.clear();
  admin = await loggedIn(test);
  mails.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await mails.close();
});

/** Resolves once as many mails have arrived. Returns for each the recipients and the first sentence. */
async function mailsOf(count: number) {
  await new Promise<void>((resolve) => {
    const check = () => (mails.received.length >= count ? resolve() : undefined);
    mails.whenReceived(check);
    check();
  });
  return mails.received.map(({ recipients, text }) => [recipients.join(), text?.split('\n')[0]]).sort();
}

it('an invitation goes out by mail, and the Leitung hears of it and of its acceptance', async () => {
  const { body } = await admin
    .post(`${PEOPLE}/invitations`)
    .send({ ...MARIA, sendMail: true })
    .expect(201);
  const { url, mailSent } = v.parse(NewInvitation, body);
  expect(mailSent).toBe(true);
  const acceptance = { token: url.slice(url.lastIndexOf('/') + 1), password: 'drei rüben im winterbeet' };
  await test.visitor().post('/api/auth/invitation/accept').send(acceptance).expect(200);
  expect(await mailsOf(3)).toEqual([
    [DEMO_ADMIN_EMAIL, 'Maria Gruber hat die Einladung angenommen.'],
    [DEMO_ADMIN_EMAIL, 'Maria Gruber wurde als Mitarbeit eingeladen.'],
    [
      MARIA.email,
      'Hallo Maria Gruber, hier ist dein Zugang zur Verwaltung von Hofkiste, gültig bis 27.11.2026, 10:00 Uhr:',
    ],
  ]);
  const [invitation] = mails.received.filter(({ recipients }) => recipients.includes(MARIA.email));
  expect(invitation?.text).toContain(url);
});

it.each([
  [
    'another role',
    'gehört jetzt zur Leitung.',
    (id: number) => admin.patch(`${PEOPLE}/${id}`).send({ role: 'admin' }),
  ],
  [
    'a new access',
    'bekommt einen neuen Zugang.',
    (id: number) => admin.post(`${PEOPLE}/${id}/new-access`).send({}),
  ],
  [
    'a deactivation',
    'kann sich nicht mehr anmelden.',
    (id: number) => admin.post(`${PEOPLE}/${id}/deactivate`).send({}),
  ],
])('the Leitung hears of %s', async (_, sentence, act) => {
  const { id, name } = await aPerson(test, MARIA);
  expect((await act(id)).ok).toBe(true);
  const [[, text] = []] = await mailsOf(1);
  expect(text).toBe(`${name} ${sentence}`);
});

it('the Leitung hears of somebody who leaves it', async () => {
  const { id } = await aPerson(test, { ...MARIA, role: 'admin' });
  await admin.patch(`${PEOPLE}/${id}`).send({ name: 'Maria Huber', role: 'staff' }).expect(200);
  expect(await mailsOf(1)).toEqual([[DEMO_ADMIN_EMAIL, 'Maria Huber gehört nicht mehr zur Leitung.']]);
});
