import { settingsSchema } from '@hofkiste/contract/wire/setting-records';
import { settings } from '@hofkiste/contract/wire/settings';
import * as v from 'valibot';
import { startApp, type TestApp } from '../support/app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
  await test.farm.setting('headerTitle', 'Biohof Lindner 🥕');
});
afterAll(() => test.close());

async function publicSettings() {
  const { body } = await test.http.get('/api/settings').expect(200);
  return new Map(v.parse(settingsSchema, body).map(({ key, value }) => [key, value]));
}

describe('the public settings', () => {
  it('contain the changed values, and defaults for the rest', async () => {
    const values = await publicSettings();
    expect(values.get('headerTitle')).toBe('Biohof Lindner 🥕');
    expect(values.get('homePageTitle')).toBe('Frische Bio-Gemüsekisten');
  });

  it('contain nothing that is not public', async () => {
    const keys = [...(await publicSettings()).keys()];
    const publicKeys = Object.entries(settings).flatMap(([key, { isPublic }]) => (isPublic ? [key] : []));
    expect(keys.toSorted()).toEqual(
      [...publicKeys, 'asksForEmail', 'turnstileSiteKey', 'captchaBypass'].toSorted(),
    );
  });

  it('show whether confirmations are sent by SMS', async () => {
    expect((await publicSettings()).get('enableOrderConfirmationSMS')).toBe('true');
  });

  it.each(['enableMyOrders', 'enableStandingOrders'] as const)(
    'contain %s only while it is on',
    async (key) => {
      expect((await publicSettings()).get(key)).toBeUndefined();
      await test.farm.setting(key, 'true');
      expect((await publicSettings()).get(key)).toBe('true');
    },
  );

  it('contain the captcha key of the environment', async () => {
    const values = await publicSettings();
    expect(values.get('turnstileSiteKey')).toBe('1x00000000000000000000AA');
    expect(values.get('captchaBypass')).toBe('true');
  });
});
