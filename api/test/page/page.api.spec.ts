import { bootSchema } from '@hofkiste/contract/frontends/boot';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import * as v from 'valibot';
import { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { startApp, type TestApp } from '../support/app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const fragment = async (name: string) => {
  const { text, headers } = await test.http.get(`/internal/page/${name}`).expect(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  return text;
};

describe('the theme', () => {
  it('contains the three colours of the settings', async () => {
    await test.farm.setting('primaryColor', '#123456');
    expect(await fragment('theme')).toMatch(/^:root\{--primary:#123456;/);
  });

  it('ignores a value that is no colour, and logs it once', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    await test.farm.setting('accentColor', 'gelb');
    expect(await fragment('theme')).toContain('--accent:#d9a404;');
    await fragment('theme');
    expect(error.mock.calls).toEqual([['The setting accentColor is no colour and is ignored: "gelb"']]);
  });
});

/** The values as a browser reads them: without quotes, entities decoded. */
async function values() {
  const found = (await fragment('values')).matchAll(/<!--#set var='(\w+)' value='([^']*)' -->/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

describe('the values of the first paint', () => {
  it('are name, title, description, colour and address on a new farm', async () => {
    expect(await values()).toEqual({
      public_url: 'http://localhost:8080',
      demo: 'true',
      farm_name: 'Hofkiste',
      home_title: 'Frische Bio-Gemüsekisten',
      page_title: 'Hofkiste – Frische Bio-Gemüsekisten',
      description: 'Wähle deine Kisten, hole sie am Abholtag ab und zahle bar.',
      theme_color: '#5a9216',
    });
  });

  it('contain logo, phone and pictures of the farm, escaped', async () => {
    await test.farm.setting('headerLogoUrl', '/logo.svg?a=1&b="');
    await test.farm.setting(
      'footerContactPhone',
      'Moser &amp; Söhne <a href="tel:+43794212345">07942 12345</a>',
    );
    await test.farm.setting('sliderImage2', '/a.jpg?x=1&y=2');
    expect(await values()).toMatchObject({
      logo: '/logo.svg?a=1&amp;b=&quot;',
      phone: 'Moser &amp; Söhne 07942 12345',
      phone_number: '+43794212345',
      picture: '/a.jpg?x=1&amp;y=2',
      picture_url: 'http://localhost:8080/a.jpg?x=1&amp;y=2',
    });
    expect(await values()).not.toHaveProperty('has_more_pictures');
    await test.farm.setting('sliderImage3', '/b.jpg');
    expect(await values()).toHaveProperty('has_more_pictures', 'true');
  });

  it('contain the next pickup and its deadline', async () => {
    expect(await values()).not.toHaveProperty('pickup_date');
    await test.farm.pickupDay();
    expect(await values()).toMatchObject({
      pickup_date: 'Freitag, 27.11.2026',
      order_deadline: 'Mittwoch, 25.11.2026, 18:00 Uhr',
    });
  });

  it('say whether several days are on sale, because the choice between them is a file of its own', async () => {
    await test.farm.pickupDay();
    await test.farm.pickupDay({ date: '2026-12-04' });
    expect(await values()).not.toHaveProperty('several_days');
    await test.farm.setting('daysOnSale', '2');
    expect(await values()).toHaveProperty('several_days', 'true');
  });

  it('contain a day that is called off, unless an earlier day is on sale', async () => {
    const hail = { calledOffAt: new Date('2026-11-20T08:00:00Z'), callOffReason: 'Hagel' };
    const { id } = await test.farm.pickupDay({ active: false });
    await test.dataSource.getRepository(PickupDay).update({ id }, hail);
    const calledOff = { called_off: 'Der Abholtag am Freitag, 27.11.2026 ist abgesagt. Hagel.' };
    expect(await values()).toMatchObject(calledOff);
    await test.farm.pickupDay({ date: '2026-12-04' });
    expect(await values()).toMatchObject({ ...calledOff, pickup_date: 'Freitag, 04.12.2026' });
    await test.farm.pickupDay({ date: '2026-11-26', orderDeadline: '2026-11-25T17:00:00Z' });
    expect(await values()).not.toHaveProperty('called_off');
  });

  it('contain no drawing as the picture of link previews', async () => {
    await test.farm.setting('mainImageUrl', '/illustrations/hero.svg');
    const shown = await values();
    expect(shown).toMatchObject({ picture: '/illustrations/hero.svg' });
    expect(shown).not.toHaveProperty('picture_url');
  });

  it('contain every size of an uploaded picture and of an uploaded logo', async () => {
    const [logo, hero] = ['0', 'a'].map((digit) => `/pictures/${digit.repeat(32)}`);
    await test.farm.setting('headerLogoUrl', `${logo}-480.webp`);
    await test.farm.setting('mainImageUrl', `${hero}-1600.webp`);
    expect(await values()).toMatchObject({
      logo_sources: [96, 240, 480].map((width) => `${logo}-${width}.webp ${width}w`).join(', '),
      picture_sources: [96, 240, 480, 960, 1600].map((width) => `${hero}-${width}.webp ${width}w`).join(', '),
    });
  });

  it('contain an uploaded picture as JPEG for link previews, which every messenger knows', async () => {
    await test.farm.setting('mainImageUrl', '/pictures/0123456789abcdef0123456789abcdef-1600.webp');
    expect(await values()).toMatchObject({
      picture: '/pictures/0123456789abcdef0123456789abcdef-1600.webp',
      picture_url: 'http://localhost:8080/pictures/0123456789abcdef0123456789abcdef-1600.jpg',
    });
  });

  it('contain title and description when a picture address cannot be read', async () => {
    await test.farm.setting('mainImageUrl', 'https://hof.at:8o80/bild.jpg');
    const shown = await values();
    expect(shown).toMatchObject({ farm_name: 'Hofkiste', picture: 'https://hof.at:8o80/bild.jpg' });
    expect(shown).not.toHaveProperty('picture_url');
  });

  it('cannot leave their quotes, nor start a directive or a variable', async () => {
    await test.farm.setting(
      'headerTitle',
      `</title><script>"'& $request_id \${x} \\'\n--><!--#echo var='x' -->`,
    );
    await test.farm.setting('homePageDescription', '<p>"><script>alert(1)</script>5 &lt; 6</p>');
    expect(await values()).toMatchObject({
      farm_name:
        '&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp; &#36;request_id &#36;{x} &#92;&#39;\n--&gt;&lt;!--#echo var=&#39;x&#39; --&gt;',
      description: '&quot;&gt;5 &lt; 6',
    });
  });

  it.each([
    ['at a word', `${'Gemüse '.repeat(30)}`, `${'Gemüse '.repeat(22).trim()}…`],
    ['where there is no word to cut at', 'x'.repeat(200), `${'x'.repeat(159)}…`],
  ])('cut a long description %s', async (_, text, description) => {
    await test.farm.setting('homePageDescription', text);
    expect(await values()).toHaveProperty('description', description);
  });
});

describe('the description of the home page', () => {
  it('keeps the tags that a farm may use, and no others', async () => {
    await test.farm.setting(
      'homePageDescription',
      '<p onclick="x()">Gutes <strong>Gemüse</strong><a href="javascript:x()">!</a><!--#include virtual="/" --></p><img src=x>',
    );
    expect(await fragment('description')).toBe('<p>Gutes <strong>Gemüse</strong><a>!</a></p>');
  });
});

describe('the footer', () => {
  it("contains the year of the farm's time zone, and links for plain contact data", async () => {
    const before = test.clock.now().toISOString();
    test.clock.set('2027-12-31T23:30:00Z');
    await test.farm.setting('footerCopyrightText', '© {year} Hof, Texte {year}');
    await test.farm.setting('footerAddressCompany', 'Moser & Söhne');
    await test.farm.setting('footerContactPhone', 'Tel. &amp; Fax +43 (0)7942 12345');
    await test.farm.setting('footerContactEmail', 'hof@moser.example');
    const footer = await fragment('footer');
    test.clock.set(before);
    expect(footer).toContain('<p>© 2028 Hof, Texte 2028</p>');
    expect(footer).toContain('<div>Moser &amp; Söhne</div>');
    expect(footer).toContain('<a href="tel:+43794212345">Tel. &amp; Fax +43 (0)7942 12345</a>');
    expect(footer).toContain('<a href="mailto:hof@moser.example">hof@moser.example</a>');
  });

  it("contains the farm's own HTML, sanitised", async () => {
    await test.farm.setting('footerColumn1Content', '<p>Seit <em>1998</em><script>alert(1)</script></p>');
    await test.farm.setting('footerContactPhone', '<a href="tel:+43794212345">07942 12345</a>');
    const footer = await fragment('footer');
    expect(footer).toContain('<div class="rich-text"><p>Seit <em>1998</em></p></div>');
    expect(footer).toContain('<a href="tel:+43794212345">07942 12345</a>');
    expect(footer).not.toContain('<script');
  });

  it('links to the legal texts of the shop, or to those of the farm', async () => {
    await test.farm.setting('imprintUrl', 'https://hof.example/impressum?a=1&b=2');
    const footer = await fragment('footer');
    expect(footer).toContain('<a href="https://hof.example/impressum?a=1&amp;b=2" target="_blank"');
    expect(footer).toContain('<a href="/datenschutz" target="_blank"');
  });
});

describe('the files for crawlers', () => {
  it('exclude addresses and name the sitemap', async () => {
    const { text, headers } = await test.http.get('/internal/page/robots').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /order/\nDisallow: /dauer/\n\nSitemap: http://localhost:8080/sitemap.xml\n',
    );
  });

  it('name the contact for vulnerabilities when one is configured', async () => {
    await test.http.get('/internal/page/security').expect(404);
    const named = await startApp({ environment: { SECURITY_CONTACT: 'sicherheit@hof.at' } });
    const { text, headers } = await named.http.get('/internal/page/security').expect(200);
    await named.close();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      'Contact: mailto:sicherheit@hof.at\nExpires: 2027-05-19T00:00:00Z\nCanonical: http://localhost:8080/.well-known/security.txt\n',
    );
  });

  it('contain a sitemap of the public pages, without legal texts at other addresses', async () => {
    await test.farm.setting('imprintUrl', 'https://hof.example/impressum');
    const { text, headers } = await test.http.get('/internal/page/sitemap').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'http://localhost:8080/',
      'http://localhost:8080/datenschutz',
    ]);
  });

  it('contain the page of standing orders while the farm takes them', async () => {
    await test.farm.setting('enableStandingOrders', 'true');
    const { text } = await test.http.get('/internal/page/sitemap').expect(200);
    expect(text).toContain('<loc>http://localhost:8080/dauer</loc>');
  });
});

describe('the boot data', () => {
  it('contains what the shop needs at its start', async () => {
    await test.farm.pickupDay();
    const boot = v.parse(bootSchema, JSON.parse(await fragment('boot')));
    expect(boot.upcoming).toMatchObject([{ date: '2026-11-27' }]);
    expect(boot.future).toEqual([]);
    expect(boot.settings).toContainEqual({ key: 'headerTitle', value: 'Hofkiste' });
  });

  it('is as long with a whole season planned as with one day', async () => {
    await test.farm.pickupDay();
    const one = await fragment('boot');
    const boxes = [await test.farm.boxPreset()];
    for (const date of ['2026-12-04', '2026-12-11', '2026-12-18']) await test.farm.pickupDay({ date, boxes });
    expect(await fragment('boot')).toBe(one);
  });

  it('contains no legal texts', async () => {
    await test.farm.setting('privacyContent', '<p>Wir speichern wenig.</p>');
    expect(await fragment('boot')).not.toContain('Wir speichern wenig.');
    expect(await fragment('privacy')).toBe('<p>Wir speichern wenig.</p>');
  });

  it('contains no days for the pages of one order', async () => {
    await test.farm.pickupDay();
    const boot = v.parse(bootSchema, JSON.parse(await fragment('settings')));
    expect(boot).toEqual({ settings: expect.arrayContaining([{ key: 'headerTitle', value: 'Hofkiste' }]) });
  });

  it('contains the closed days only while nothing can be ordered', async () => {
    await test.farm.pickupDay({ orderDeadline: '2026-11-18T17:00:00Z' });
    const boot = v.parse(bootSchema, JSON.parse(await fragment('boot')));
    expect([boot.upcoming, boot.future]).toMatchObject([[], [{ date: '2026-11-27' }]]);
  });

  it('cannot end the script element that it stands in', async () => {
    await test.farm.setting('headerTitle', '</script><script>');
    expect(await fragment('boot')).not.toContain('<');
    expect(await fragment('settings')).not.toContain('<');
  });
});
