import { bootSchema } from '@hofkiste/contract/page';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import * as v from 'valibot';
import { startApp, type TestApp } from './app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterEach(() => test.clear());
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

  it('does without what is no colour, and says so once', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    await test.farm.setting('accentColor', 'gelb');
    expect(await fragment('theme')).toContain('--accent:#d9a404;');
    await fragment('theme');
    expect(error.mock.calls).toEqual([['The setting accentColor is no colour and is ignored: "gelb"']]);
    error.mockRestore();
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
  it('is the brand, escaped', async () => {
    await test.farm.setting('headerTitle', 'Moser & Söhne <Bio>');
    expect(await fragment('header')).toBe(
      '<a class="brand" href="/"><img class="brand-logo" src="/illustrations/marke.svg" width="40" height="40" alt="">' +
        '<span class="brand-name">Moser &amp; Söhne &lt;Bio&gt;</span></a>',
    );
  });

  it('has the logo and the phone of the farm', async () => {
    await test.farm.setting('headerLogoUrl', '/logo.svg?a=1&b="');
    await test.farm.setting('footerContactPhone', '<a href="tel:1">+43 7942 12345</a>');
    const header = await fragment('header');
    expect(header).toContain('src="/logo.svg?a=1&amp;b=&quot;"');
    expect(header).toContain('href="tel:+43794212345" aria-label="Anrufen: +43 7942 12345"');
  });
});

describe('the picture', () => {
  it('is the drawn farm without one', async () => {
    expect(await fragment('picture')).toContain('src="/illustrations/hero.svg"');
  });

  it('is the first of the slider, with room for its buttons', async () => {
    await test.farm.setting('sliderImage2', 'https://hof.example/a.jpg?x=1&y=2');
    expect(await fragment('picture')).toContain('src="https://hof.example/a.jpg?x=1&amp;y=2"');
    expect(await fragment('picture')).not.toContain('slider-controls');
    await test.farm.setting('sliderImage3', '/b.jpg');
    expect(await fragment('picture')).toContain('</div><div class="slider-controls"></div>');
  });
});

describe('what crawlers get', () => {
  it('is where not to look, and the map', async () => {
    const { text, headers } = await test.http.get('/internal/page/robots').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /order/cancel\n\nSitemap: http://localhost:8080/sitemap.xml\n',
    );
  });

  it('is a map of the public pages, without legal texts that lie elsewhere', async () => {
    await test.farm.setting('imprintUrl', 'https://hof.example/impressum');
    const { text, headers } = await test.http.get('/internal/page/sitemap').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'http://localhost:8080/',
      'http://localhost:8080/datenschutz',
    ]);
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
