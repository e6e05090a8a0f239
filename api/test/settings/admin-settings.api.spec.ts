import { adminSettingsSchema } from '@hofkiste/contract/wire/setting-records';
import { settings } from '@hofkiste/contract/wire/settings';
import * as v from 'valibot';
import { SettingsService } from '../../src/settings/settings.service.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const put = (key: string, value: unknown) => admin.put(`/api/admin/settings/${key}`).send({ value });
const stored = async (key: string) => {
  const { body } = await admin.get('/api/admin/settings').expect(200);
  return v.parse(adminSettingsSchema, body).find((setting) => setting.key === key)?.value;
};

describe('GET /api/admin/settings', () => {
  it('lists every key of the registry with its description, defaults filled in', async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    const list = v.parse(adminSettingsSchema, body);
    expect(list.map(({ key }) => key)).toEqual(Object.keys(settings));
    expect(list).toContainEqual({
      key: 'pickupReminderTime',
      value: '08:00',
      description: 'Uhrzeit der Abholerinnerung',
      isDefault: true,
    });
  });
});

describe('PUT /api/admin/settings/{key}', () => {
  it('saves a value that was never saved before, and answers the record', async () => {
    const { body } = await put('headerTitle', 'Biohof Lindner 🥕').expect(200);
    expect(body).toEqual({
      key: 'headerTitle',
      value: 'Biohof Lindner 🥕',
      description: settings.headerTitle.description,
    });
    expect(await stored('headerTitle')).toBe('Biohof Lindner 🥕');
  });

  it('replaces a saved value, immediately for visitors too', async () => {
    await put('headerTitle', 'Biohof Lindner').expect(200);
    await put('headerTitle', 'Biohof Mayr').expect(200);
    const { body } = await test.http.get('/api/settings').expect(200);
    expect(body).toContainEqual({ key: 'headerTitle', value: 'Biohof Mayr' });
  });

  it('accepts every value of the list unchanged', async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    for (const { isDefault: _, ...setting } of v.parse(adminSettingsSchema, body)) {
      expect((await put(setting.key, setting.value).expect(200)).body).toEqual(setting);
    }
  });

  it('accepts the description that the screen sends, and keeps its own', async () => {
    const { body } = await admin
      .put('/api/admin/settings/headerTitle')
      .send({ value: 'Hof', description: 'etwas anderes' })
      .expect(200);
    expect(body.description).toBe(settings.headerTitle.description);
  });

  it.each(['gibtEsNicht', 'constructor', '__proto__', 'turnstileSiteKey'])(
    'answers 404 for the setting %s',
    async (key) => {
      const { body } = await put(key, 'x').expect(404);
      expect(body).toEqual({
        statusCode: 404,
        code: 'SETTING_NOT_FOUND',
        message: 'Diese Einstellung gibt es nicht.',
      });
    },
  );

  it.each([
    ['cancellationDeadlineHours', '0', 'Mindestens 1 Stunde erforderlich'],
    ['primaryColor', '#12', 'Bitte eine Farbe wie #5A9216 angeben'],
  ])('checks %s by its own schema: %s', async (key, value, message) => {
    const { body } = await put(key, value).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'value', message }] });
  });

  it.each([[true], [5], [null], [['x']], [undefined]])(
    'rejects %p, since a value is a text',
    async (value) => {
      const { body } = await put('headerTitle', value).expect(400);
      expect(body.errors).toEqual([{ path: 'value', message: expect.any(String) }]);
    },
  );

  it('refuses a link in the name of the farm, which begins every SMS, unless it is stored already', async () => {
    const { body } = await put('headerTitle', 'Zahl jetzt: evil.at/x').expect(400);
    expect(body.errors).toEqual([
      { path: 'value', message: 'Bitte nur den Namen, ohne Internet- oder E-Mail-Adresse' },
    ]);
    await test.farm.setting('headerTitle', 'hofladen.at');
    await put('headerTitle', 'hofladen.at').expect(200);
  });

  it('takes a stored value that a later rule refuses as it is', async () => {
    const text = 'Deine Bestellung: {items}, {unbekannt}';
    await test.farm.setting('changeSMSText', text);
    const { body } = await put('changeSMSText', text).expect(200);
    expect(body.value).toBe(text);
    await put('changeSMSText', `${text}!`).expect(400);
  });

  it('follows the name of the farm where it was never saved', async () => {
    await put('footerColumn1Title', 'Unser Hof').expect(200);
    await put('headerTitle', 'Biohof Aigner').expect(200);
    const { body: shop } = await test.http.get('/api/settings').expect(200);
    expect(shop).toEqual(
      expect.arrayContaining([
        { key: 'footerColumn1Title', value: 'Unser Hof' },
        { key: 'footerAddressCompany', value: 'Biohof Aigner' },
        { key: 'footerCopyrightText', value: '© {year} Biohof Aigner. Alle Rechte vorbehalten.' },
      ]),
    );
    const { body } = await admin.get('/api/admin/settings').expect(200);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'smsSenderName', value: 'Biohof', isDefault: true }),
      ]),
    );
    expect(await test.app.get(SettingsService).value('smsSenderName')).toBe('Biohof');
  });

  it.each(['defaultOrderDay', 'defaultOrderTime', 'defaultPickupDay'])('accepts an empty %s', async (key) => {
    await put(key, '').expect(200);
    expect(await stored(key)).toBe('');
  });

  it('keeps one value when two browsers save at the same moment', async () => {
    const answers = await Promise.all(['Hof A', 'Hof B', 'Hof C'].map((value) => put('headerTitle', value)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(['Hof A', 'Hof B', 'Hof C']).toContain(await stored('headerTitle'));
  });
});

describe('POST /api/admin/settings', () => {
  const post = (body: object) => admin.post('/api/admin/settings').send(body);

  it('saves a value, also when there was one', async () => {
    const { body } = await post({ key: 'primaryColor', value: '#123456' }).expect(201);
    expect(body).toMatchObject({ key: 'primaryColor', value: '#123456' });
    await post({ key: 'primaryColor', value: '#654321' }).expect(201);
    expect(await stored('primaryColor')).toBe('#654321');
  });

  it('answers 404 for the same keys as PUT', () => post({ key: 'gibtEsNicht', value: 'x' }).expect(404));

  it('requires the key', async () => {
    const { body } = await post({ value: 'x' }).expect(400);
    expect(body.errors).toEqual([{ path: 'key', message: 'Ungültiger Wert' }]);
  });
});

describe('HTML in a setting', () => {
  it.each([
    ['scripts go', '<p>Hallo<script>alert(1)</script></p>', '<p>Hallo</p>'],
    ['handlers go', '<p onclick="x()">Hallo</p>', '<p>Hallo</p>'],
    ['pictures go', '<img src=x onerror=alert(1)>Hallo', 'Hallo'],
    ['foreign schemes go', '<a href="javascript:alert(1)">Hallo</a>', '<a>Hallo</a>'],
    ['old names of tags are renamed', '<b>Bio</b> <i>frisch</i>', '<strong>Bio</strong> <em>frisch</em>'],
    [
      'lines of plain text stay lines',
      'Hof\nFeldgasse 4\r\n\r\nUID & mehr\n',
      '<p>Hof<br />Feldgasse 4</p><p>UID &amp; mehr</p>',
    ],
    ['styles go', '<p style="position:fixed">Hallo</p>', '<p>Hallo</p>'],
    [
      'the allowed stays',
      '<h2>Hof</h2><p><strong>Bio</strong> <em>und</em> <u>frisch</u></p><ul><li>Ä</li></ul>',
      '<h2>Hof</h2><p><strong>Bio</strong> <em>und</em> <u>frisch</u></p><ul><li>Ä</li></ul>',
    ],
    [
      'calling and writing stay',
      '<a href="tel:+43794212345">Ruf an</a>, <a href="mailto:hof@hof.example">schreib</a>',
      '<a href="tel:+43794212345">Ruf an</a>, <a href="mailto:hof@hof.example">schreib</a>',
    ],
    [
      'a new tab gets no hold of ours',
      '<a href="https://hof.example" target="_blank" rel="opener">Hof</a>',
      '<a href="https://hof.example" target="_blank" rel="noopener">Hof</a>',
    ],
  ])('is sanitised: %s', async (_rule, value, kept) => {
    const { body } = await put('homePageDescription', value).expect(200);
    expect(body.value).toBe(kept);
    expect(await stored('homePageDescription')).toBe(kept);
  });

  it.each(['noPickupDaysMessage', 'footerColumn1Content', 'footerContactPhone', 'footerContactEmail'])(
    'is sanitised in %s too',
    async (key) => {
      const { body } = await put(key, '<b>x</b><script>y</script>').expect(200);
      expect(body.value).toBe('<strong>x</strong>');
    },
  );

  it('keeps its signs in a setting that is plain text', async () => {
    const { body } = await put('headerTitle', 'Obst & Gemüse <3').expect(200);
    expect(body.value).toBe('Obst & Gemüse <3');
  });
});
