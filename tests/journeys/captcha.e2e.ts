import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { fillOrder } from './support/shop';

const SCRIPT = 'https://challenges.cloudflare.com/**';
const FAILED = 'CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.';
const NOT_SOLVED = 'Die Sicherheitsprüfung hat nicht geklappt.';
const submit = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });

/** A stand-in for the provider's script; `call` makes its widget call back. */
async function withCaptcha(page: Page): Promise<void> {
  const contentType = 'text/javascript';
  const body =
    'window.turnstile={render:(_,o)=>{window.widget=o;return"1"},remove(){window.widget=undefined}}';
  await page.route(SCRIPT, (route) => route.fulfill({ contentType, body }));
}

/** Calls back as the provider would. */
async function call(page: Page, name: string, token?: string): Promise<void> {
  await page.waitForFunction(() => 'widget' in window && window.widget !== undefined);
  await page.evaluate(
    ([callback = '', value]) => Reflect.get(Reflect.get(window, 'widget'), callback)(value),
    [name, token],
  );
}

/** The shop as in production, without the captcha's bypass. */
async function inProduction(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '{"key":"captchaBypass","value":"true"}',
      '{"key":"captchaBypass","value":"false"}',
    );
    await route.fulfill({ response: answer, body });
  });
}

test.describe('captcha', () => {
  test.use({ viewport: PHONE, allowedMessages: /Failed to load resource/ });

  test('a shopper waits for a token, which expires, and orders twice with the newest one', async ({
    page,
    farm,
  }) => {
    const { id, date } = await farm.upcomingDay();
    const kept = [{ dayId: id, date, until: '2999-01-01T00:00:00Z', token: '' }];
    await page.addInitScript(
      (orders) => localStorage.setItem('hofkiste.orders', orders),
      JSON.stringify(kept),
    );
    await withCaptcha(page);
    await fillOrder(page, farm.newPhone().typed);
    await expect(submit(page)).toBeDisabled();
    await call(page, 'callback', 'EXPIRED');
    await expect(submit(page)).toBeEnabled();
    await call(page, 'expired-callback');
    await expect(submit(page)).toBeDisabled();

    await call(page, 'callback', 'OLD');
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Noch eine Bestellung?' })).toBeVisible();
    await call(page, 'callback', 'NEW');
    const order = page.waitForRequest('**/api/orders');
    await page.getByRole('button', { name: 'Zusätzlich bestellen' }).click();
    expect((await order).postDataJSON()).toMatchObject({ turnstileToken: 'NEW' });
  });

  test('a shopper in production retries a captcha that is blocked and then fails', async ({ page, farm }) => {
    await inProduction(page);
    await fillOrder(page, farm.newPhone().typed);
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await withCaptcha(page);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await call(page, 'error-callback');
    await expect(page.getByText(NOT_SOLVED)).toBeVisible();
    await expect(page.getByText(/oder ruf uns an/)).toContainText('+43 7942 12345');
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page, 'order form: captcha failed');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText(NOT_SOLVED)).toBeHidden();
    await call(page, 'callback', 'XXXX.DUMMY.TOKEN.XXXX');
    await expect(submit(page)).toBeEnabled();
  });
});
