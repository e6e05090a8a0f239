import { execFileSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { ReportState } from '../../src/back-office/reports/reports.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { startMailServer } from '../support/mail-server.js';
import { statementsOf } from '../support/statements.js';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let mailServer: MailServer;
let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let friday: PickupDay;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startApp({ environment: mailServer.environment });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  mailServer.received.length = 0;
  mailServer.refuse(undefined);
  test.clock.set('2026-11-25T18:00:00Z');
  friday = await test.farm.pickupDay({
    boxes: [
      await test.farm.boxPreset({ name: 'Eier; 10 Stück', price: 4.5, isSingleProduct: true }),
      await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 }),
      await test.farm.boxPreset({ name: 'Kleine Kiste', price: 18.9 }),
    ],
    locations: [
      await test.farm.location({ name: 'Bauernmarkt Süd' }),
      await test.farm.location({ name: 'Hofladen' }),
    ],
  });
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});

async function threeOrders(): Promise<void> {
  const [eggs, large] = [friday.boxes[0]!, friday.boxes[1]!];
  const [market, shop] = [friday.locations[0]!, friday.locations[1]!];
  const named = (firstName: string, lastName: string, phoneNumber: string) =>
    test.farm.customer({ firstName, lastName, phoneNumber });
  await test.farm.order({
    day: friday,
    location: market,
    customer: await named('Zoë', 'Öllinger', '+436641234567'),
    items: [
      { box: large, quantity: 2 },
      { box: eggs, quantity: 1 },
    ],
  });
  await test.farm.order({
    day: friday,
    location: market,
    customer: await named('Anna', '=HYPERLINK("x")', '+436607654321'),
    items: [{ box: large, quantity: 1 }],
  });
  await test.farm.order({
    day: friday,
    location: shop,
    customer: await named('Jo <b>', 'Ä"ß', '+43512123456'),
    items: [{ box: eggs, quantity: 3 }],
  });
  await test.farm.order({ day: friday, cancelledAt: new Date('2026-11-20T10:00:00Z') });
}

const send = (id = friday.id) => admin.post(`/api/admin/send-report/${id}`);
const state = () => test.dataSource.getRepository(ReportState).findOneByOrFail({ pickupDayId: friday.id });

describe('the order report', () => {
  it('contains the day, the totals per box and location, and the orders', async () => {
    await threeOrders();
    const { body } = await send().expect(200);
    expect(body).toEqual({ success: true, message: 'Der Bestellbericht wurde gesendet.' });
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({
      subject: 'Bestellungen für Freitag, 27.11.2026: 3',
      from: { name: 'Hofkiste', address: 'shop@hofkiste.example' },
      recipients: ['admin@hofkiste.example'],
    });
    expect(mail!.text?.replaceAll('\u00a0', ' ').trim()).toBe(
      [
        'Abholung am Freitag, 27.11.2026',
        'Bestellfrist: Mittwoch, 25.11.2026, 18:00 Uhr',
        '3 Bestellungen, 97,50 €',
        '',
        '3 × Große Kiste',
        '4 × Eier; 10 Stück',
        '',
        'Bauernmarkt Süd, 16:00 – 19:00 Uhr: 2 Bestellungen, 84,00 €',
        '3 × Große Kiste',
        '1 × Eier; 10 Stück',
        '',
        '- =HYPERLINK("x") Anna · +43 660 765 43 21 · 1 × Große Kiste · 26,50 €',
        '- Öllinger Zoë · +43 664 123 45 67 · 2 × Große Kiste, 1 × Eier; 10 Stück · 57,50 €',
        '',
        'Hofladen, 16:00 – 19:00 Uhr: 1 Bestellung, 13,50 €',
        '3 × Eier; 10 Stück',
        '',
        '- Ä"ß Jo <b> · +43 512123456 · 3 × Eier; 10 Stück · 13,50 €',
      ].join('\n'),
    );
  });

  it('is one narrow page with phone numbers as links; HTML in names is escaped', async () => {
    await threeOrders();
    await send().expect(200);
    const html = mailServer.received[0]!.html!;
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<strong>Öllinger Zoë</strong>');
    expect(html).toContain('<a href="tel:+436641234567">+43 664 123 45 67</a>');
    expect(html).toContain('<strong>Ä&quot;ß Jo &lt;b&gt;</strong>');
  });

  it('contains a CSV that a German spreadsheet opens: semicolons, BOM, decimal comma, no formulas', async () => {
    await threeOrders();
    await send().expect(200);
    const [file] = mailServer.received[0]!.attachments;
    expect(file).toMatchObject({ filename: 'Bestellungen 2026-11-27.csv', mimeType: 'text/csv' });
    const csv = Buffer.from(file!.content as ArrayBuffer).toString('utf8');
    expect(csv.replace(/;\d+\r\n/g, ';1\r\n')).toBe(
      [
        '\ufeffAbholort;Name;Telefon;Große Kiste;"Eier; 10 Stück";Summe in €;Bestellt am;Bestellnummer',
        `Bauernmarkt Süd;"'=HYPERLINK(""x"") Anna";0660 765 43 21;1;;26,50;19.11.2026 11:00;1`,
        'Bauernmarkt Süd;Öllinger Zoë;0664 123 45 67;2;1;57,50;19.11.2026 11:00;1',
        'Hofladen;"Ä""ß Jo <b>";0512 123456;;3;13,50;19.11.2026 11:00;1',
        '',
      ].join('\r\n'),
    );
  });

  it('contains a sentence when there are no orders', async () => {
    await send().expect(200);
    expect(mailServer.received[0]!.text).toContain('Für diesen Tag gibt es keine Bestellungen.');
  });

  it('is sent to the recipients of the settings', async () => {
    await test.farm.setting('orderReportRecipients', 'hof@example.at; lager@example.at');
    await send().expect(200);
    expect(mailServer.received[0]!.recipients).toEqual(['hof@example.at', 'lager@example.at']);
  });

  it('is sent to the others when one recipient is refused, and answer and day name the refused one', async () => {
    await test.farm.setting('orderReportRecipients', 'hof@example.at; lagr@example.at');
    mailServer.refuse('550 no', 'lagr@example.at');
    const { body } = await send().expect(200);
    expect(body).toEqual({
      success: true,
      message: 'Der Bestellbericht wurde nicht an alle gesendet.',
      problem: 'Der Mailserver nimmt diese Empfänger nicht an: lagr@example.at',
    });
    expect(mailServer.received[0]!.recipients).toEqual(['hof@example.at']);
    expect(await state()).toMatchObject({
      sentAt: new Date('2026-11-25T18:00:00Z'),
      error: 'Der Mailserver nimmt diese Empfänger nicht an: lagr@example.at',
    });
  });

  it('contains an order whose contact is erased', async () => {
    await threeOrders();
    await test.dataSource.query(
      'UPDATE customer_order SET firstName = NULL, lastName = NULL, phoneNumber = NULL, customerId = NULL',
    );
    await send().expect(200);
    expect(mailServer.received[0]!.text).toContain('- Gelöschter Kunde · 3 × Eier');
  });

  it('stores its time at the day and clears the earlier failure', async () => {
    await test.dataSource.getRepository(ReportState).insert({ pickupDayId: friday.id, error: 'x' });
    await send().expect(200);
    expect(await state()).toMatchObject({ sentAt: new Date('2026-11-25T18:00:00Z'), error: null });
  });

  it('answers 404 for an unknown or deleted day', async () => {
    const deleted = await test.farm.pickupDay({ date: '2026-12-04', deletedAt: test.clock.now() });
    for (const id of [999_999, deleted.id]) {
      const { body } = await send(id).expect(404);
      expect(body).toMatchObject({
        code: 'PICKUP_DAY_NOT_FOUND',
        message: expect.stringContaining('Abholtag'),
      });
    }
  });

  it('takes as many statements for two orders as for fifty', async () => {
    const count = () => statementsOf(test, () => send().expect(200));
    for (let i = 0; i < 2; i++) await test.farm.order({ day: friday });
    const few = await count();
    for (let i = 0; i < 48; i++) await test.farm.order({ day: friday });
    expect(await count()).toBe(few);
  });
});

describe('an order report that is not sent', () => {
  it('answers 503 with what to do when no server is configured, and the day shows it', async () => {
    const without = await startApp({ now: '2026-11-25T18:00:00Z' });
    const farmer = await loggedIn(without);
    const { id } = await without.farm.pickupDay();
    const { body } = await farmer.post(`/api/admin/send-report/${id}`).expect(503);
    const message = 'E-Mail ist noch nicht eingerichtet. Wer deinen Shop betreut, kann das tun.';
    expect(body).toEqual({ statusCode: 503, code: 'MAIL_NOT_CONFIGURED', message });
    const [stored] = await without.dataSource.getRepository(ReportState).find();
    expect(stored).toMatchObject({ sentAt: null, error: message });
    await without.close();
  });

  it.each([
    ['refuses the recipient', {}, 'der Mailserver nimmt Absender oder Empfänger nicht an'],
    ['refuses the password', { SMTP_PASSWORD: 'falsch' }, 'der Mailserver nimmt die Zugangsdaten nicht an'],
    ['is not there', { SMTP_PORT: '1' }, 'der Mailserver ist nicht erreichbar'],
  ])('answers 503 with the reason when the server %s', async (_, environment, reason) => {
    mailServer.refuse('550 no');
    const other = await startApp({ environment: { ...mailServer.environment, ...environment } });
    const farmer = await loggedIn(other);
    const { id } = await other.farm.pickupDay();
    const { body } = await farmer.post(`/api/admin/send-report/${id}`).expect(503);
    expect(body).toEqual({
      statusCode: 503,
      code: 'MAIL_NOT_SENT',
      message: `Der Bestellbericht konnte nicht gesendet werden: ${reason}.`,
    });
    await other.close();
  });

  it('answers 503 with the reason when the certificate of the server is not valid, and the day shows it', async () => {
    const untrusted = await startMailServer(signedByItself());
    const other = await startApp({ environment: untrusted.environment });
    const farmer = await loggedIn(other);
    const { id } = await other.farm.pickupDay();
    const { body } = await farmer.post(`/api/admin/send-report/${id}`).expect(503);
    expect(body).toMatchObject({
      code: 'MAIL_NOT_SENT',
      message:
        'Der Bestellbericht konnte nicht gesendet werden: das Zertifikat des Mailservers ist nicht gültig.',
    });
    const [stored] = await other.dataSource.getRepository(ReportState).find();
    expect(stored).toMatchObject({ sentAt: null });
    expect(untrusted.received).toEqual([]);
    await other.close();
    await untrusted.close();
  });
});

it.each([
  ['greeting', ['554 blocked'], 'der Mailserver weist die Verbindung ab'],
  ['first answer', ['220 hello', '421 busy'], 'der Mailserver ist überlastet'],
])('an order report that the server refuses by its %s was not sent', async (_, replies, reason) => {
  const refusing = createServer((socket) => {
    const [greeting, answer] = replies;
    socket.on('error', () => {}).write(`${greeting}\r\n`);
    socket.on('data', () => socket.end(`${answer ?? '221 bye'}\r\n`));
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = refusing.address();
  const SMTP_PORT = String(typeof address === 'object' ? address?.port : 0);
  const other = await startApp({ environment: { ...mailServer.environment, SMTP_PORT } });
  const farmer = await loggedIn(other);
  const { id } = await other.farm.pickupDay();
  const { body } = await farmer.post(`/api/admin/send-report/${id}`).expect(503);
  expect(body).toMatchObject({
    code: 'MAIL_NOT_SENT',
    message: `Der Bestellbericht konnte nicht gesendet werden: ${reason}.`,
  });
  await other.close();
  await new Promise((resolve) => refusing.close(resolve));
});

function signedByItself(): { key: string; cert: string } {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  const files = ['-subj', '/CN=localhost', '-keyout', '-', '-out', '-'];
  const both = execFileSync('openssl', ['req', '-x509', ...curve, ...files], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: both, cert: both };
}
