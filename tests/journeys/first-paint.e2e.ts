import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** The page twice: as the gateway composed it, and as the shop rendered it. */
async function bothPaints(page: Page, path = '/') {
  // With several pictures the slider replaces the first one later; its file never arrives here.
  await page.route(/\/slider\.\w+\.js/, () => {});
  const answer = await page.goto(path);
  const html = (await answer?.text()) ?? '';
  await expect(page.locator('.footer')).toBeVisible();
  return {
    html,
    before: await page.evaluate(partsOf, html),
    after: await page.evaluate(partsOf, undefined),
  };
}

/** Header and hero of `html` or of the page itself: attributes sorted, without white space, comments and noscript. */
function partsOf(html: string | undefined) {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!(node instanceof Element) || node.localName === 'noscript') return '';
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
    const children = [...node.childNodes].map(textOf).filter(Boolean);
    return `<${node.localName}${attributes.join('')}>\n${children.join('\n')}\n</${node.localName}>`;
  };
  return ['.header', '.hero'].map((selector) => {
    const part = root.querySelector(selector);
    return part && textOf(part);
  });
}

const ODD_NAME = `Moser & Söhne "Bio" <1> $request_id \${request_id} \\ 'Hof' --> <!--#echo var="request_id" -->`;

test.describe('the page before any script is the page that the shop renders', () => {
  test('with the demo farm, also on its other pages', async ({ page, farm }) => {
    const { before, after, html } = await bothPaints(page);
    expect(before[1]).toContain((await farm.upcomingDay()).date.split('-').reverse().join('.'));
    expect(after).toEqual(before);
    expect(html).not.toContain('(none)');
    expect(html).toContain('>Demo: Bestellungen sind nicht echt<');
    for (const path of ['/datenschutz', '/impressum']) {
      const other = await bothPaints(page, path);
      expect(other.before).toEqual([before[0], null]);
      expect(other.after).toEqual(other.before);
    }
  });

  const farms = {
    'with a phone number in a sentence, and a title full of special characters': {
      homePageTitle: ODD_NAME,
      homePageDescription: '<p>Gutes <strong>Gemüse</strong> &amp; Obst</p><ul><li>$5</li></ul>',
      footerContactPhone: 'Moser & Söhne <a href="tel:0794212345">07942 12345</a>',
    },
    'with two phone numbers, a logo and one picture': {
      footerContactPhone: '07942 12345 oder 0664 1234567',
      headerLogoUrl: '/illustrations/blatt.svg?a=1&b=2',
      sliderImage2: '/illustrations/kiste-gross.svg',
    },
    'without a title of the home page': { homePageTitle: '' },
    'without a phone number': { footerContactPhone: '<br>' },
  };
  for (const [name, settings] of Object.entries(farms)) {
    test(name, async ({ page, farm }) => {
      await farm.withSettings(settings, async () => {
        const { before, after } = await bothPaints(page);
        expect(after).toEqual(before);
        expect(before.join()).not.toContain('&amp;amp;');
      });
    });
  }

  test('without a pickup day', async ({ page, farm }) => {
    await farm.withAllDaysInactive(async () => {
      await expect(async () => {
        const { before, after } = await bothPaints(page);
        expect(before[1]).not.toContain('Nächste Abholung');
        expect(after).toEqual(before);
      }).toPass();
    });
  });
});

test('the gateway knows the script that requests the shop after the first paint', async ({ page }) => {
  const answer = await page.goto('/');
  expect(await answer?.text()).toMatch(/<script data-src="\/assets\/main\.\w+\.js"/);
  await expect(page.locator('.footer')).toBeVisible();
});

test('a picture address that cannot be read takes neither title nor description away', async ({
  page,
  farm,
}) => {
  const settings = {
    headerTitle: 'Hof Huber',
    mainImageUrl: 'https://hof.at:8o80/bild.jpg',
    sliderImage1: '',
    sliderImage2: '',
    sliderImage3: '',
  };
  await farm.withSettings(settings, async () => {
    const { html, before, after } = await bothPaints(page);
    expect(html).toContain('<title>Hof Huber – Frische Bio-Gemüsekisten</title>');
    expect(html).toMatch(/<meta name="description" content="\w/);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/share\.png">/);
    await expect(page.locator('.hero-picture img')).toHaveAttribute('src', '/illustrations/hero.svg');
    const drawn = (part: string | null | undefined) =>
      part?.replace(settings.mainImageUrl, '/illustrations/hero.svg');
    expect(after.map(drawn)).toEqual(before.map(drawn));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how to order by phone', async ({ page }) => {
    await page.goto('/');
    const notice = page.locator('.hero-noscript');
    await expect(notice).toHaveText(
      'Bestellen kannst du hier nur mit eingeschaltetem JavaScript. Ruf uns gerne an: +43 7942 12345',
    );
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:+43794212345');
  });
});
