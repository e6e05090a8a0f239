import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { dsvFormat } from 'd3-dsv';
import type { EntityMetadata } from 'typeorm';
import { fromBufferPromise } from 'yauzl';
import { FarmExport } from '../../src/back-office/farm-export/farm-export.service.js';
import { FARM_TABLES } from '../../src/back-office/farm-export/farm-tables.view.js';
import { openSnapshot } from '../../src/back-office/farm-export/reading.js';
import { PictureFile } from '../../src/catalogue/pictures/picture.entity.js';
import { storePicture } from '../../src/catalogue/pictures/pictures.service.js';
import { createDemoFarm } from '../../src/demo/demo-farm.js';
import { Background } from '../../src/schedule/background.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { phone, tapsAt } from '../support/pickup.js';

const CHECK = '/api/admin/farm-export';
const FILE = `${CHECK}/farm.zip`;

/** Why a table has no CSV. */
const WITHOUT_CSV: Readonly<Record<string, string>> = {
  setting: 'einstellungen.json has them',
  picture: 'the files are in the folder bilder',
  picture_file: 'the files are in the folder bilder',
  box_stock: 'sums of the orders',
  closed_day: 'sums of the orders',
  closed_day_box: 'sums of the orders',
  closed_day_location: 'sums of the orders',
  closed_day_location_box: 'sums of the orders',
  closed_day_sum: 'sums of the orders',
  admin: 'login',
  session: 'login',
  passkey: 'login',
  passkey_challenge: 'login',
  invitation: 'login',
  shopper_code: 'login',
  shopper_session: 'login',
  helper_link: 'a secret that opens a page',
  audit_event: 'record of the back office, which ends with it',
  erased_number: 'keyed hashes, which only this installation can compare',
  rate_limit: 'state of the running system',
  job_lock: 'state of the running system',
  backup: 'state of the running system',
  order_report: 'state of the running system',
  day_listing: 'state of the running system',
};

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
// The lock of a download is free a moment after its last byte.
afterEach(async () => {
  while (await test.app.get(Background).isRunning('farm-export')) await admin.get(CHECK);
});
afterAll(() => test.close());

async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await fromBufferPromise(zip, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of file.eachEntry())
    files.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  return files;
}

async function downloaded(): Promise<Map<string, Buffer>> {
  const { body } = await admin.get(FILE).responseType('blob').expect(200);
  return unzipped(body);
}

const rowsOf = (files: Map<string, Buffer>, file: string) => {
  const text = files.get(`${file}.csv`)?.toString('utf8') ?? '';
  expect(text.at(0)).toBe('\ufeff');
  return [...dsvFormat(';').parse(text.slice(1))];
};

/** Opens the download and leaves it unread. */
async function opened(): Promise<IncomingMessage> {
  const { adminEmail: email, adminPassword: password } = test.config;
  const login = await test.visitor().post('/api/auth/login').send({ email, password }).expect(200);
  const cookie = login.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  const [response] = await once(httpGet(test.origin + FILE, { headers: { cookie } }), 'response');
  return response;
}

describe('the download of all data', () => {
  it('is a ZIP of the day that no cache keeps', async () => {
    const { headers } = await admin.get(FILE).responseType('blob').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="hofkiste-daten-2026-11-20.zip"',
      'cache-control': 'no-store',
    });
  });

  it('has an order in the words of the screens, and its boxes', async () => {
    const day = await test.farm.pickupDay({
      boxes: [await test.farm.boxPreset({ name: 'Große Kiste', price: 26.5 })],
      locations: [await test.farm.location({ name: 'Biohof' })],
    });
    const customer = await test.farm.customer({
      firstName: 'Anna',
      lastName: '=1+1',
      phoneNumber: '+436641234567',
    });
    const order = await test.farm.order({ day, customer, items: [{ box: day.boxes[0]!, quantity: 2 }] });
    await admin.put(`/api/admin/orders/${order.id}`).send({ note: 'Lila;\nTür' }).expect(200);
    const files = await downloaded();
    expect(rowsOf(files, 'bestellungen')).toMatchObject([
      {
        Nummer: String(order.id),
        'Bestellt am': '19.11.2026 11:00',
        'Abholtag, Nummer': String(day.id),
        Abholtag: '27.11.2026',
        Abholort: 'Biohof',
        Nachname: "'=1+1",
        Vorname: 'Anna',
        Telefon: '0664 123 45 67',
        'Betrag in €': '53,00',
        Abholung: 'Offen',
        'Storniert am': '',
        Notiz: 'Lila;\nTür',
      },
    ]);
    expect(rowsOf(files, 'bestellungen-kisten')).toEqual([
      {
        'Bestellung, Nummer': String(order.id),
        'Gemüsekiste, Nummer': String(day.boxes[0]!.boxPresetId),
        Gemüsekiste: 'Große Kiste',
        Menge: '2',
        'Preis in €': '26,50',
        Haltbar: 'nein',
        'Davon widerrufen': '0',
      },
    ]);
  });

  it('tells what was handed out for a cancelled order, and which money was taken', async () => {
    const day = await test.farm.pickupDay({ date: '2026-11-20' });
    const cancelledAt = new Date('2026-11-18T09:00:00Z');
    const orders = [
      await test.farm.order({ day, cancelledAt }),
      await test.farm.order({ day, cancelledAt }),
    ] as const;
    const { tap } = tapsAt(test);
    await phone(admin, day)
      .send({ ...tap(orders[0]), amount: 17.9 }, tap(orders[1], 'collected-unpaid'))
      .expect(200);
    const events = rowsOf(await downloaded(), 'bestellungen-verlauf');
    expect(events.map(({ Was, Einzelheiten }) => [Was, Einzelheiten])).toEqual([
      ['Abgeholt gemeldet, war storniert', '17,90\u00a0€ kassiert'],
      ['Abgeholt gemeldet, war storniert', 'nicht bezahlt'],
    ]);
  });

  it('has each row of a table once, on whatever page it is read', async () => {
    await test.farm.namesakes(1201, { firstName: 'Anna', lastName: 'Gruber' });
    const rows = rowsOf(await downloaded(), 'kunden');
    expect(new Set(rows.map(({ Telefon }) => Telefon)).size).toBe(1201);
    expect(rows).toHaveLength(1201);
  });

  it('has the settings, and each picture in its largest size as JPEG, which the tables name', async () => {
    await admin.put('/api/admin/settings/homePageTitle').send({ value: 'Griaß di' }).expect(200);
    const id = 'ab'.repeat(16);
    const file = (width: number, format: PictureFile['format'], text: string) => ({
      ...{ width, format },
      bytes: Buffer.from(text),
    });
    await storePicture(
      test.dataSource.manager,
      { id, lastUsedAt: test.clock.now() },
      {
        width: 960,
        height: 600,
        files: [file(960, 'webp', 'w960'), file(480, 'jpg', 'j480'), file(960, 'jpg', 'j960')],
      },
    );
    await test.farm.product({ imageUrl: `/pictures/${id}-960.webp` });
    const files = await downloaded();
    const settings: unknown[] = JSON.parse(files.get('einstellungen.json')?.toString() ?? '');
    expect(settings).toContainEqual(expect.objectContaining({ key: 'homePageTitle', value: 'Griaß di' }));
    expect(files.get(`bilder/${id}.jpg`)?.toString()).toBe('j960');
    expect([...files.keys()].filter((name) => name.startsWith('bilder/'))).toHaveLength(1);
    expect(rowsOf(files, 'produkte')[0]).toMatchObject({ Bild: `bilder/${id}.jpg` });
  });

  it('has every file that its list of contents names', async () => {
    const files = await downloaded();
    const text = files.get('liesmich.txt')?.toString() ?? '';
    expect(text).toContain('Stand 20.11.2026, 10:00 Uhr.');
    const named = [...text.matchAll(/^([\w-]+\.(?:csv|json)): /gm)].map(([, name]) => name);
    expect(new Set(['liesmich.txt', ...named])).toEqual(new Set(files.keys()));
  });

  it('has one state of the data: a customer who comes meanwhile is in none of its files', async () => {
    await test.farm.namesakes(3000, { firstName: 'Anna', lastName: 'Gruber' });
    const { zip } = await test.app.get(FarmExport).begin();
    await test.farm.customer({ phoneNumber: '+436769999999' });
    const rows = rowsOf(await unzipped(await buffer(zip)), 'kunden');
    expect(rows).toHaveLength(3000);
  });

  it('may wait for a slow line longer than the locks of a transaction last', async () => {
    const { manager, close } = await openSnapshot(test.dataSource);
    const limits: { Value: string }[] = await manager.query("SHOW VARIABLES LIKE 'idle_transaction_timeout'");
    await close();
    // MySQL has no such limit.
    expect(limits.filter(({ Value }) => Value !== '0')).toEqual([]);
  });

  it('is in the record', async () => {
    await downloaded();
    const { body } = await admin.get('/api/admin/audit-events').expect(200);
    expect(body[0]).toMatchObject({ action: 'farm.exported', object: null });
  });

  it('needs the password again 10 minutes after the login', async () => {
    test.clock.set('2026-11-20T09:10:01Z');
    for (const path of [CHECK, FILE])
      expect((await admin.get(path).expect(403)).body).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    await admin.post('/api/auth/confirm').send({ password: test.config.adminPassword }).expect(200);
    await admin.get(CHECK).expect(200, { success: true });
    await downloaded();
  });
});

describe('one download at a time', () => {
  /** More than the buffers of a connection keep. */
  const fillBuffers = async () => {
    const files = [480, 960, 1600].map((width) => ({
      ...{ width, format: 'jpg' as const },
      bytes: randomBytes(8_000_000),
    }));
    for (const [index, file] of files.entries())
      await storePicture(
        test.dataSource.manager,
        { id: String(index).repeat(32), lastUsedAt: test.clock.now() },
        { width: file.width, height: 1, files: [file] },
      );
  };

  it('while one runs the answer to another says so, and the first one goes on', async () => {
    await fillBuffers();
    const first = await opened();
    for (const path of [CHECK, FILE]) {
      const { body } = await admin.get(path).expect(409);
      expect(body).toEqual({
        statusCode: 409,
        code: 'EXPORT_RUNNING',
        message:
          'Gerade werden die Daten schon heruntergeladen. Bitte warte, bis das fertig ist, und versuche es dann noch einmal.',
      });
    }
    expect((await unzipped(await buffer(first))).size).toBe(FARM_TABLES.length + 5);
  });

  it('one whose reader has gone makes room for the next', async () => {
    await fillBuffers();
    const first = await opened();
    await once(first, 'readable');
    first.destroy();
    while ((await admin.get(CHECK)).status === 409);
    expect(await downloaded()).toHaveProperty('size', FARM_TABLES.length + 5);
  });
});

describe('the tables of the database', () => {
  const metadataOf = (name: string) =>
    test.dataSource.entityMetadatas.find(({ tableName }) => tableName === name);

  it('each have a file in the download, or a reason why not', () => {
    const withFile = FARM_TABLES.map(({ entity }) => test.dataSource.getMetadata(entity).tableName);
    const all = test.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect([...withFile, ...Object.keys(WITHOUT_CSV)].toSorted()).toEqual(all.toSorted());
    expect(metadataOf('customer_order')).toBeDefined();
  });

  it.each(FARM_TABLES.map((table) => [table.file, table] as const))(
    'the file %s has each column of its table, or a reason why not',
    (_, { entity, columns }) => {
      const stored = test.dataSource.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
      expect([...columns.keys()].toSorted()).toEqual(stored.toSorted());
    },
  );

  it('give no secret away', async () => {
    await test.dataSource.transaction((manager) => createDemoFarm(manager, test.clock.now()));
    const secrets = (await Promise.all(test.dataSource.entityMetadatas.map(secretsOf))).flat();
    expect(secrets.length).toBeGreaterThan(20);
    const texts = [...(await downloaded())].map(([, bytes]) => bytes.toString('utf8')).join('\n');
    expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
  });

  async function secretsOf({ tableName, columns }: EntityMetadata): Promise<string[]> {
    const names = columns
      .map(({ databaseName }) => databaseName)
      .filter(
        (name) => /token|hash$|idempotency|credential/i.test(name) || `${tableName}.${name}` === 'session.id',
      );
    const rows = await Promise.all(
      names.map((name) => test.dataSource.query(`SELECT DISTINCT ${name} AS secret FROM ${tableName}`)),
    );
    return rows
      .flat()
      .flatMap(({ secret }) => (typeof secret === 'string' && secret.length > 8 ? [secret] : []));
  }
});
