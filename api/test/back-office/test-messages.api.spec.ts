import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { startMailServer } from '../support/mail-server.js';
import { TestSender } from '../support/test-sender.js';

const SMS = '/api/admin/installation/test-sms';
const MAIL = '/api/admin/installation/test-mail';

const sender = new TestSender();

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startApp({
    environment: mailServer.environment,
    replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
  });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  sender.reset();
  mailServer.refuse(undefined);
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});

const sendSms = (phoneNumber = '0664 123 45 67') => admin.post(SMS).send({ phoneNumber });
const sendMail = (address = 'hof@hofkiste.example') => admin.post(MAIL).send({ address });

describe('a test SMS', () => {
  it('goes to the provider at once, counts in the daily limit and is not stored', async () => {
    await sendSms().expect(200);
    expect(sender.sent).toMatchObject([
      { to: '+436641234567', sender: 'Hofkiste', text: 'Das ist eine Test-SMS von Hofkiste.' },
    ]);
    expect(await test.dataSource.getRepository(SmsMessage).count()).toBe(0);
    const { body } = await admin.get('/api/admin/sms-messages/usage').expect(200);
    expect(body).toMatchObject({ sent: 1 });
  });

  it('tells the reason of the provider', async () => {
    sender.always({ status: 'rejected', reason: 'Das Guthaben ist aufgebraucht', retryable: true });
    const { body } = await sendSms().expect(409);
    expect(body.message).toBe('Die SMS wurde nicht gesendet: Das Guthaben ist aufgebraucht.');
    sender.always({ status: 'unknown', reason: 'Der Anbieter hat nicht geantwortet' });
    const { body: silent } = await sendSms().expect(409);
    expect(silent.message).toBe('Vielleicht kommt die SMS an: Der Anbieter hat nicht geantwortet.');
  });

  it('goes only to numbers that get SMS', async () => {
    await sendSms('123').expect(400);
    await sendSms('07942 12345').expect(409);
    expect(sender.sent).toEqual([]);
  });

  it('is sent five times an hour at most', async () => {
    for (let count = 0; count < 5; count++) await sendSms().expect(200);
    const { body } = await sendSms().expect(409);
    expect(body.message).toBe(
      'Mehr als 5 Test-SMS in einer Stunde gehen nicht. Die SMS wurde nicht gesendet.',
    );
    expect(sender.sent).toHaveLength(5);
  });
});

describe('a test mail', () => {
  it('goes to the address', async () => {
    const { body } = await sendMail().expect(200);
    expect(body.message).toBe('Der Mailserver hat die E-Mail an hof@hofkiste.example angenommen.');
    expect(mailServer.received.at(-1)).toMatchObject({
      recipients: ['hof@hofkiste.example'],
      subject: 'Testmail',
    });
  });

  it('tells the reason of the mail server', async () => {
    mailServer.refuse('550 no');
    const { body } = await sendMail().expect(503);
    expect(body.message).toBe(
      'Die E-Mail wurde nicht gesendet: der Mailserver nimmt Absender oder Empfänger nicht an.',
    );
    await sendMail('hof').expect(400);
  });
});

it('a test message needs a recent login or the password, and is recorded without its recipient', async () => {
  test.clock.set('2026-11-20T09:11:00.000Z');
  await sendSms().expect(403);
  await sendMail().expect(403);
  await confirmed(admin);
  await sendSms().expect(200);
  await sendMail().expect(200);
  const { body } = await admin.get('/api/admin/audit-events').expect(200);
  expect(body).toMatchObject([
    { action: 'mail.tested', object: null, changes: [] },
    { action: 'sms.tested', object: null, changes: [] },
  ]);
});
