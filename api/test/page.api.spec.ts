import { bootSchema } from '@hofkiste/contract/page';
import * as v from 'valibot';
import { startApp, type TestApp } from './app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterEach(async () => {
  for (const table of ['pickup_day', 'setting']) await test.dataSource.query(`DELETE FROM ${table}`);
});
afterAll(() => test.close());

const fragment = async (name: string) => {
  const { text, headers } = await test.http.get(`/internal/page/${name}`).expect(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  return text;
};

describe('the theme', () => {
  it('is made of the three colours', async () => {
    await test.farm.setting('primaryColor', '#123456');
    expect(await fragment('theme')).toMatch(/^:root\{--primary:#123456;/);
  });
});

describe('the head', () => {
  it('has title, description, Open Graph and the colour', async () => {
    await test.farm.setting('mainImageUrl', '/illustrations/hero.svg');
    const head = await fragment('head');
    expect(head).toContain('<title>Hofkiste – Frische Bio-Gemüsekisten</title>');
    expect(head).toContain('<meta name="description" content="Am Morgen geerntet,');
    expect(head).toContain(
      '<meta property="og:image" content="http://localhost:8080/illustrations/hero.svg">',
    );
    expect(head).toContain('<meta name="theme-color" content="#5a9216">');
  });

  it('cannot be broken out of', async () => {
    await test.farm.setting('headerTitle', '</title><script>"\'&');
    await test.farm.setting('homePageDescription', '<p>"><script>alert(1)</script>5 &lt; 6</p>');
    const head = await fragment('head');
    expect(head).not.toContain('<script');
    expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp; – ');
    expect(head).toContain('content="&quot;&gt;5 &lt; 6"');
  });
});

describe('the header', () => {
  it('is the escaped brand', async () => {
    await test.farm.setting('headerTitle', 'Moser & Söhne <Bio>');
    expect(await fragment('header')).toBe('Moser &amp; Söhne &lt;Bio&gt;');
  });
});

describe('the hero', () => {
  it('names the next pickup and its deadline on the label', async () => {
    await test.farm.pickupDay();
    expect(await fragment('hero')).toContain(
      '<div class="label"><p class="label-caption">Nächste Abholung</p><p class="label-date">Freitag, 27.11.2026</p>' +
        '<p class="label-caption">Bestellen bis</p><p class="label-deadline">Mittwoch, 25.11.2026, 18:00 Uhr</p></div>',
    );
  });

  it('has no label without such a day', async () => {
    expect(await fragment('hero')).not.toContain('class="label"');
  });

  it('names the phone for browsers without script', async () => {
    await test.farm.setting('footerContactPhone', '<a href="tel:1">+43 7942 12345</a>');
    expect(await fragment('hero')).toContain(
      'Ruf uns gerne an: <a href="tel:+43794212345">+43 7942 12345</a></p>',
    );
  });

  it('keeps the tags that a farm may use, and no others', async () => {
    await test.farm.setting('homePageTitle', '<b>x</b>');
    await test.farm.setting(
      'homePageDescription',
      '<p onclick="x()">Gutes <strong>Gemüse</strong><a href="javascript:x()">!</a><!--#include virtual="/" --></p><img src=x>',
    );
    const hero = await fragment('hero');
    expect(hero).toContain('<h1 class="hero-title">&lt;b&gt;x&lt;/b&gt;</h1>');
    expect(hero).toContain('<div class="hero-text"><p>Gutes <strong>Gemüse</strong><a>!</a></p></div>');
  });
});

describe('the boot data', () => {
  it('holds what the shop starts from', async () => {
    await test.farm.pickupDay();
    const boot = v.parse(bootSchema, JSON.parse(await fragment('boot')));
    expect(boot.upcoming).toMatchObject([{ date: '2026-11-27' }]);
    expect(boot.future).toEqual([]);
    expect(boot.settings).toContainEqual({ key: 'headerTitle', value: 'Hofkiste' });
  });

  it('holds the closed days only while nothing can be ordered', async () => {
    await test.farm.pickupDay({ orderDeadline: '2026-11-18T17:00:00Z' });
    const boot = v.parse(bootSchema, JSON.parse(await fragment('boot')));
    expect([boot.upcoming, boot.future]).toMatchObject([[], [{ date: '2026-11-27' }]]);
  });

  it('cannot end the script element that it stands in', async () => {
    await test.farm.setting('headerTitle', '</script><script>');
    expect(await fragment('boot')).not.toContain('<');
  });
});
