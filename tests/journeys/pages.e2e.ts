import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { placeOrder } from './support/orders';

test.use({ viewport: PHONE });

const TOKENS = ['unbekannt', 'x'.repeat(2000), '%00', "'; DROP TABLE customer_order; --"];

/** The page says why its button does nothing, and how to reach the farm. */
async function expectAnswered(page: Page, text: string): Promise<void> {
  // No text is found in a noscript.
  const answer = page.locator('#root p:visible').filter({ hasText: text });
  await expect(answer).toHaveText(`${text} Ruf uns gerne an: +43 7942 12345`);
  await expect(answer.getByRole('link')).toHaveAttribute('href', 'tel:+43794212345');
}

test.describe('wrong addresses', () => {
  test.use({ allowedMessages: /status of 404/ });

  test('a visitor of wrong addresses and broken links reads what is wrong with them', async ({ page }) => {
    const answer = await page.goto('/gibt/es/nicht');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessible(page, 'not found');

    for (const token of TOKENS) {
      await page.goto(`/order/cancel/${encodeURIComponent(token)}`);
      await expect(
        page.getByText('Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.'),
      ).toBeVisible();
    }

    const html = await (await page.goto('/order/cancel'))?.text();
    expect(html, 'the hero is of the home page alone').not.toContain('class="hero');
    await expect(page.getByText('Ungültiger Stornierungslink')).toBeVisible();
    await expectAccessible(page, 'cancellation: wrong link');
    await page.goto('/order/change');
    await expect(page.getByText('Ungültiger Link zu einer Bestellung')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor without JavaScript reads who sells, when, how to order by phone, and the legal texts', async ({
    page,
    farm,
  }) => {
    const day = await farm.upcomingDay();
    await farm.changeSettings({ imprintContent: '<p>Biohof Lindner, Freistadt</p>' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
    await expect(page.locator('.label-date')).toContainText(day.date.split('-').reverse().join('.'));
    const notice = page.locator('.hero-noscript');
    await expect(notice).toHaveText(
      'Bestellen kannst du hier nur mit eingeschaltetem JavaScript. Ruf uns gerne an: +43 7942 12345',
    );
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:+43794212345');
    for (const [name, text] of [
      ['Impressum', 'Biohof Lindner, Freistadt'],
      ['Datenschutzerklärung', /\w/],
    ] as const) {
      const opened = page.waitForEvent('popup');
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      const legal = await opened;
      await expect(legal.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(legal.getByRole('main')).toContainText(text);
      await legal.close();
    }

    await expect(page.locator('.radio-card').first()).toHaveCSS('border-radius', '10px');
    await expectAnswered(page, 'Dafür braucht dein Browser eingeschaltetes JavaScript.');
    await page.goto(`/order/cancel/${await placeOrder(farm, { 'Große Kiste': 2 })}`);
    await expect(page.getByText('Johanna Mühlböck')).toBeVisible();
    await expect(page.getByText('53,00')).toHaveCount(2);
    await expectAnswered(page, 'Dafür braucht dein Browser eingeschaltetes JavaScript.');
    await page.goto('/dauer');
    await expect(page.getByLabel('Handynummer')).toBeVisible();
    await expectAnswered(page, 'Dafür braucht dein Browser eingeschaltetes JavaScript.');
  });
});

test('a search engine reads title and address of each page in its document', async ({ page, farm }) => {
  await farm.changeSettings({ headerTitle: 'Hof Moser' });
  for (const [path, title] of [
    ['/', 'Hof Moser – Frische Bio-Gemüsekisten'],
    ['/impressum', 'Impressum – Hof Moser'],
    ['/datenschutz', 'Datenschutzerklärung – Hof Moser'],
    ['/dauer', 'Dauerbestellung – Hof Moser'],
  ] as const) {
    const html = await (await page.goto(`${path}?utm_source=test`))?.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta property="og:url" content="${farm.url}${path}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${farm.url}${path}"/>`);
  }
  for (const [path, title] of [
    ['/order/cancel/abc', 'Bestellung stornieren – Hof Moser'],
    ['/order/change/abc', 'Bestellung ändern – Hof Moser'],
    ['/dauer/abc', 'Deine Dauerbestellung – Hof Moser'],
    ['/gibt/es/nicht', '404 Page Not Found'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).not.toContain('canonical');
  }
});

test('a visitor with a browser that is too old reads the whole page, and that ordering needs a newer one', async ({
  page,
  farm,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
  await page.goto('/');
  const day = await farm.upcomingDay();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
  await expect(page.locator('.label-date')).toContainText(day.date.split('-').reverse().join('.'));
  await expect(page.getByRole('link', { name: 'Anrufen: +43 7942 12345' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/impressum');
  await expect(page.locator('.radio-card').first()).toHaveCSS('border-radius', '10px');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click({ force: true });
  await expectAnswered(page, 'Dafür ist dein Browser zu alt.');
  await expect(page.getByText('Einen Moment …')).toBeHidden();
  await expectAccessible(page, 'home: old browser');
});
