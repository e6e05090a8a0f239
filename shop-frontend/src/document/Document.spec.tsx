import type { PageData } from '@hofkiste/contract/wire/page';
import { aDay, publicSettings } from '../../test/farm';
import { answerPage, build } from '../../test/pages';
import { createPages } from '../server';

/** Serves a page of a farm with these settings. */
async function serve(path: string, settings: Record<string, string> = {}, data: Partial<PageData> = {}) {
  answerPage({ settings: publicSettings(settings), publicUrl: 'http://localhost:8080', ...data });
  return createPages({ apis: ['http://api'], build }).answer(path);
}

async function documentOf(...args: Parameters<typeof serve>): Promise<Document> {
  return new DOMParser().parseFromString((await serve(...args)).body, 'text/html');
}

const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const attribute = (page: Document, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name);
const text = (page: Document, selector: string) => page.querySelector(selector)?.textContent;

describe('what search engines and messengers read', () => {
  it('is title, description, colour and address of a new farm', async () => {
    const page = await documentOf('/');
    expect(page.title).toBe('Hofkiste – Frische Bio-Gemüsekisten');
    expect(meta(page, 'description')).toBe('Wähle deine Kisten, hole sie am Abholtag ab und zahle bar.');
    expect(meta(page, 'theme-color')).toBe('#5a9216');
    expect(meta(page, 'og:url')).toBe('http://localhost:8080/');
    expect(attribute(page, 'link[rel=canonical]', 'href')).toBe('http://localhost:8080/');
  });

  it.each([
    ['a photo, as JPEG', `/pictures/${'a'.repeat(32)}-1600.webp`, `/pictures/${'a'.repeat(32)}-1600.jpg`],
    ['no drawing', '/illustrations/hero.svg', '/share.png'],
    ['no address that cannot be read', 'https://hof.at:8o80/bild.jpg', '/share.png'],
    ['no picture of a farm without one', '', '/share.png'],
  ])('has %s as its picture', async (_, mainImageUrl, shown) => {
    expect(meta(await documentOf('/', { mainImageUrl }), 'og:image')).toBe(`http://localhost:8080${shown}`);
  });

  it.each([
    ['at a word', 'Gemüse '.repeat(30), `${'Gemüse '.repeat(22).trim()}…`],
    ['where there is no word to cut at', 'x'.repeat(200), `${'x'.repeat(159)}…`],
  ])('has a long description cut %s', async (_, homePageDescription, description) => {
    expect(meta(await documentOf('/', { homePageDescription }), 'description')).toBe(description);
  });

  it('names no page behind a link', async () => {
    const page = await documentOf('/order/cancel/abcdefghijklmnopqrstuvwx');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(page.title).toBe('Bestellung stornieren – Hofkiste');
  });

  it('cannot leave its place, whatever the farm writes', async () => {
    const name = `</title><script>alert("1'")</script>`;
    const { body } = await serve('/', { headerTitle: name, homePageTitle: name, footerAddressStreet: name });
    expect(body).not.toContain('<script>alert');
    const page = new DOMParser().parseFromString(body, 'text/html');
    expect(text(page, '.brand-name')).toBe(name);
    expect(JSON.parse(text(page, '#boot') ?? '').settings).toContainEqual({
      key: 'headerTitle',
      value: name,
    });
  });
});

describe('the hero', () => {
  it('has every size of an uploaded picture, and the header those of the logo', async () => {
    const [logo, hero] = ['0', 'a'].map((digit) => `/pictures/${digit.repeat(32)}`);
    const page = await documentOf('/', {
      headerLogoUrl: `${logo}-480.webp`,
      mainImageUrl: `${hero}-1600.webp`,
    });
    expect(attribute(page, '.brand-logo', 'srcset')).toBe(
      [96, 240, 480].map((width) => `${logo}-${width}.webp ${width}w`).join(', '),
    );
    expect(attribute(page, '.hero-picture img', 'srcset')).toBe(
      [96, 240, 480, 960, 1600].map((width) => `${hero}-${width}.webp ${width}w`).join(', '),
    );
  });

  it('says that a day is called off, unless an earlier day is on sale', async () => {
    const calledOff = { date: '2026-11-27', reason: 'Hagel' };
    const sentence = 'Der Abholtag am Freitag, 27.11.2026 ist abgesagt. Hagel.';
    const later = { calledOff, upcoming: [aDay({ date: '2026-12-04' })] };
    expect(text(await documentOf('/', {}, { calledOff, upcoming: [], future: [] }), '.hero-called-off')).toBe(
      sentence,
    );
    expect(text(await documentOf('/', {}, later), '.hero-called-off')).toBe(sentence);
    const earlier = { calledOff, upcoming: [aDay({ date: '2026-11-26' })] };
    expect(text(await documentOf('/', {}, earlier), '.hero-called-off')).toBeUndefined();
  });

  it('requests the choice between days only where there are several', async () => {
    const days = [aDay(), aDay({ id: 8, date: '2026-12-04' })];
    const files = async (daysOnSale: string) =>
      attribute(
        await documentOf('/', { daysOnSale }, { upcoming: days, future: [] }),
        '[data-files]',
        'data-files',
      );
    expect(await files('2')).toContain('day-choice');
    expect(await files('1')).not.toContain('day-choice');
  });
});

describe('the footer', () => {
  it("has the year of the farm's zone, and links around plain contact data", async () => {
    const page = await documentOf(
      '/impressum',
      {
        footerCopyrightText: '© {year} Hof, Texte {year}',
        footerAddressCompany: 'Moser & Söhne',
        footerContactPhone: 'Tel. &amp; Fax +43 (0)7942 12345',
        footerContactEmail: 'hof@moser.example',
      },
      { now: '2027-12-31T23:30:00.000Z', text: '' },
    );
    expect(text(page, '.footer-end p')).toBe('© 2028 Hof, Texte 2028');
    expect(text(page, '.footer address')).toContain('Moser & Söhne');
    expect(text(page, '.footer [href="tel:+43794212345"]')).toBe('Tel. & Fax +43 (0)7942 12345');
    expect(text(page, '.footer [href="mailto:hof@moser.example"]')).toBe('hof@moser.example');
  });

  it("shows the farm's own HTML", async () => {
    const phone = '<a href="tel:+43794212345">07942 12345</a>';
    const page = await documentOf('/', {
      footerColumn1Content: '<p>Seit <em>1998</em>, office@hof.example</p>',
      footerContactPhone: phone,
    });
    expect(page.querySelector('.footer .rich-text')?.innerHTML).toBe(
      '<p>Seit <em>1998</em>, <a href="mailto:office@hof.example">office@hof.example</a></p>',
    );
    expect(page.querySelector('.footer')?.innerHTML).toContain(phone);
  });

  it('links to the legal texts of the shop or of the farm, and to facts only where there are some', async () => {
    const links = (page: Document) =>
      [...page.querySelectorAll('.footer-links a')].map((link) => link.getAttribute('href'));
    expect(links(await documentOf('/'))).toEqual(['/impressum', '/datenschutz']);
    const imprintUrl = 'https://hof.example/impressum?a=1&b=2';
    const more = await documentOf('/', { imprintUrl, hasWithdrawalContent: 'true' }, { hasFacts: true });
    expect(links(more)).toEqual([imprintUrl, '/datenschutz', '/allergene', '/ruecktritt']);
  });
});

describe('the page of allergens', () => {
  const jam = {
    ...{ name: 'Eier <10>', netQuantity: null, netUnit: null, legalName: null, ingredients: null },
    ...{ storage: null, alcohol: null, isPerishable: true, unitPrice: null, unitPriceText: null },
    allergens: [{ letter: 'C' as const, name: 'Ei' }],
    origin: 'Wachau',
  };

  it('has the boxes of each day, and who answers for them', async () => {
    const page = await documentOf(
      '/allergene',
      { footerAddressCompany: 'Moser & Söhne', footerContactPhone: '07942 12345' },
      {
        allergens: [
          { date: '2026-11-27', boxes: [jam, { ...jam, name: 'Brot', allergens: [], origin: null }] },
        ],
      },
    );
    expect(text(page, 'main h2')).toBe('Freitag, 27.11.2026');
    expect(
      [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Eier <10>', 'C Ei', 'Wachau'],
      ['Brot', 'keine eingetragen', ''],
    ]);
    expect(text(page, 'main')).toContain('Verantwortlich: Moser & Söhne');
    expect(text(page, 'main')).toContain('bevor du bestellst: 07942 12345.');
  });

  it('says so if nothing was entered, and names nobody while the farm has a country only', async () => {
    const page = await documentOf('/allergene', { footerAddressCompany: '' }, { allergens: [] });
    expect(text(page, 'main')).toContain('Zurzeit sind keine Angaben zu Allergenen eingetragen.');
    expect(text(page, 'main')).not.toContain('Verantwortlich');
  });
});

describe('the files for programs', () => {
  it('exclude addresses and name the sitemap', async () => {
    expect(await serve('/robots.txt')).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: 'User-agent: *\nDisallow: /admin\nDisallow: /order/\nDisallow: /dauer/\n\nSitemap: http://localhost:8080/sitemap.xml\n',
    });
  });

  it('name the contact for vulnerabilities when there is one', async () => {
    expect((await serve('/.well-known/security.txt')).status).toBe(404);
    const named = { securityContact: 'mailto:sicherheit@hof.at', now: '2026-11-20T09:00:00.000Z' };
    expect((await serve('/.well-known/security.txt', {}, named)).body).toBe(
      'Contact: mailto:sicherheit@hof.at\nExpires: 2027-05-19T00:00:00Z\nCanonical: http://localhost:8080/.well-known/security.txt\n',
    );
  });

  it('have a sitemap of the public pages, without legal texts at other addresses', async () => {
    const pages = async (...args: Parameters<typeof serve>) =>
      [...(await serve(...args)).body.matchAll(/<loc>http:\/\/localhost:8080(.*?)<\/loc>/g)].map(
        ([, path]) => path,
      );
    expect(await pages('/sitemap.xml', { imprintUrl: 'https://hof.example/impressum' })).toEqual([
      '/',
      '/datenschutz',
    ]);
    const all = { enableStandingOrders: 'true', hasWithdrawalContent: 'true' };
    expect(await pages('/sitemap.xml', all, { hasFacts: true })).toEqual([
      ...['/', '/dauer', '/impressum', '/datenschutz', '/allergene', '/ruecktritt'],
    ]);
  });
});
