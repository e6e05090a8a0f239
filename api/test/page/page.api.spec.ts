import { PageData } from '@hofkiste/contract/wire/page';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import * as v from 'valibot';
import { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const page = async (path: string) => {
  const { body } = await test.http.get(`/internal/page/${path}`).expect(200);
  return v.parse(PageData, body);
};

describe('the colours of the farm', () => {
  const theme = async () => (await test.http.get('/theme.css').expect(200)).text;

  it('are those of the settings, as a style sheet', async () => {
    await test.farm.setting('primaryColor', '#123456');
    const { headers } = await test.http.get('/theme.css');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(await theme()).toMatch(/^:root\{--primary:#123456;/);
  });

  it('ignore a value that is no colour, and log it once', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    await test.farm.setting('accentColor', 'gelb');
    expect(await theme()).toContain('--accent:#d9a404;');
    await theme();
    expect(error.mock.calls).toEqual([['The setting accentColor is no colour and is ignored: "gelb"']]);
  });
});

describe('the data of a page', () => {
  it('has settings, time, address and demo', async () => {
    const data = await page('missing');
    expect(data).toMatchObject({
      now: '2026-11-20T09:00:00.000Z',
      publicUrl: 'http://localhost:8080',
      isDemo: true,
      isTrial: false,
      hasFacts: false,
    });
    expect(data.settings).toContainEqual({ key: 'headerTitle', value: 'Hofkiste' });
  });

  it('has nothing of an order or a day besides, unless it is its page', async () => {
    await test.farm.pickupDay();
    for (const path of ['imprint', 'privacy', 'allergens', 'withdrawal', 'standing', 'missing'])
      for (const key of ['upcoming', 'future', 'calledOff', 'order', 'standingOrder'])
        expect(await page(path)).not.toHaveProperty(key);
  });

  it('has the legal texts on their pages only, sanitised', async () => {
    await test.farm.setting(
      'privacyContent',
      '<p onclick="x()">Wir speichern wenig.</p><script>x()</script>',
    );
    await test.farm.setting('withdrawalContent', '<h2>Rücktritt</h2>');
    expect(JSON.stringify(await page('home'))).not.toContain('Wir speichern wenig.');
    expect((await page('privacy')).text).toBe('<p>Wir speichern wenig.</p>');
    expect((await page('withdrawal')).text).toBe('<h2>Rücktritt</h2>');
    expect((await page('imprint')).text).toBe('');
  });

  it('keeps of a setting with HTML the tags that a farm may use, and no others', async () => {
    await test.farm.setting(
      'homePageDescription',
      '<p onclick="x()">Gutes <strong>Gemüse</strong><a href="javascript:x()">!</a></p><img src=x>',
    );
    expect((await page('home')).settings).toContainEqual({
      key: 'homePageDescription',
      value: '<p>Gutes <strong>Gemüse</strong><a>!</a></p>',
    });
  });

  it('names the contact for vulnerabilities when one is configured', async () => {
    expect(await page('missing')).not.toHaveProperty('securityContact');
    const named = await startApp({ environment: { SECURITY_CONTACT: 'sicherheit@hof.at' } });
    const { body } = await named.http.get('/internal/page/missing').expect(200);
    await named.close();
    expect(body.securityContact).toBe('mailto:sicherheit@hof.at');
  });

  it('is 404 for an unknown page and for a link that leads to nothing', async () => {
    for (const path of ['agb', 'order/abcdefghijklmnopqrstuvwx', 'standing/abcdefghijklmnopqrstuvwx'])
      await test.http.get(`/internal/page/${path}`).expect(404);
  });
});

describe('the data of the home page', () => {
  it('has the days on sale, and the closed one only while nothing can be ordered', async () => {
    await test.farm.pickupDay({ orderDeadline: '2026-11-18T17:00:00Z' });
    expect(await page('home')).toMatchObject({ upcoming: [], future: [{ date: '2026-11-27' }] });
    await test.farm.pickupDay({ date: '2026-12-04' });
    expect(await page('home')).toMatchObject({ upcoming: [{ date: '2026-12-04' }], future: [] });
  });

  it('is as long with a whole season planned as with one day', async () => {
    await test.farm.pickupDay();
    const one = await page('home');
    const boxes = [await test.farm.boxPreset()];
    for (const date of ['2026-12-04', '2026-12-11', '2026-12-18']) await test.farm.pickupDay({ date, boxes });
    expect(await page('home')).toEqual(one);
  });

  it('has the first day that is called off', async () => {
    expect(await page('home')).not.toHaveProperty('calledOff');
    const { id } = await test.farm.pickupDay({ active: false });
    const hail = { calledOffAt: new Date('2026-11-20T08:00:00Z'), callOffReason: 'Hagel' };
    await test.dataSource.getRepository(PickupDay).update({ id }, hail);
    expect((await page('home')).calledOff).toEqual({ date: '2026-11-27', reason: 'Hagel' });
  });
});

describe('the data behind a link', () => {
  it('is what the public call answers', async () => {
    const day = await test.farm.pickupDay();
    const { body } = await shopper(test).order(orderBody(day)).expect(201);
    const token = body.order.cancellationToken;
    const { body: verified } = await test.http.get(`/api/orders/verify/${token}`).expect(200);
    expect((await page(`order/${token}`)).order).toEqual(verified);
  });

  it('of standing orders has the offer only while the farm takes them', async () => {
    expect(await page('standing')).not.toHaveProperty('offer');
    await test.farm.setting('enableStandingOrders', 'true');
    const { body: offer } = await test.http.get('/api/standing-orders/offer').expect(200);
    expect((await page('standing')).offer).toEqual(offer);
  });
});
