import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on the ${name}`, () => {
    test.use({ viewport });

    test('home is composed by the gateway: no call to the api before it is painted', async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
      expect(calls).toEqual([]);
      await expectAccessible(page);
    });

    test('with the deadline passed the shop names the current day', async ({ page, farm }) => {
      await farm.withDeadlinesPassed(async () => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Aktuell keine Bestellungen möglich' })).toBeVisible();
        await expect(page.getByText(/Link zum Stornieren findest du in deiner SMS/)).toBeVisible();
        await expectAccessible(page);
      });
    });

    test('without any day it shows the message of the farm', async ({ page, farm }) => {
      await farm.withAllDaysInactive(async () => {
        await page.goto('/');
        await expect(page.getByText('Derzeit sind keine Abholtage verfügbar')).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}

test.describe('wrong addresses', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 404/ });

  test('an unknown path is a real 404', async ({ page }) => {
    const answer = await page.goto('/gibt/es/nicht');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessible(page);
  });

  for (const token of ['unbekannt', 'x'.repeat(2000), '%00', "'; DROP TABLE customer_order; --"]) {
    test(`an unknown token is no order: ${token.slice(0, 30)}`, async ({ page }) => {
      await page.goto(`/order/cancel/${encodeURIComponent(token)}`);
      await expect(
        page.getByText('Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.'),
      ).toBeVisible();
    });
  }

  test('a link without a token is invalid', async ({ page }) => {
    const html = await (await page.goto('/order/cancel'))?.text();
    expect(html, 'the hero is of the home page alone').not.toContain('class="hero');
    await expect(page.getByText('Ungültiger Stornierungslink')).toBeVisible();
    await expectAccessible(page);
  });
});

test('320 pixels are enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page still says who, when and how to call', async ({ page, farm }) => {
    const day = await farm.upcomingDay();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
    await expect(page.getByText(day.date.split('-').reverse().join('.'))).toBeVisible();
    await expect(page.getByRole('link', { name: /7942/ }).first()).toBeVisible();
  });

  test('the legal texts can be read', async ({ page, farm }) => {
    await farm.withSettings({ imprintContent: '<p>Biohof Lindner, Freistadt</p>' }, async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Impressum' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
      // getByText leaves out what is inside noscript.
      await expect(page.locator('.legal .rich-text')).toHaveText('Biohof Lindner, Freistadt');
      await page.getByRole('link', { name: 'Datenschutzerklärung' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung');
    });
  });
});
