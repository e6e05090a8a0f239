import type { Page } from '@playwright/test';
import { DESK, expect, expectAccessible, NARROW, PHONE, test } from './support/fixtures';
import { boxOf, placeOrder } from './support/orders';
import { holdScripts } from './support/shop';

const OWN = { 'Große Kiste': 2, 'Freilandeier, 10 Stück': 1 };

const submit = (page: Page) => page.getByRole('button', { name: 'Änderung zahlungspflichtig bestellen' });
const summary = (page: Page) => page.getByRole('region', { name: 'Deine Änderung' });
const amount = (page: Page, box: string) => page.getByRole('group', { name: `Menge ${box}` });
const less = (page: Page, box: string) => page.getByRole('button', { name: `${box}: eine weniger` }).click();
const more = (page: Page, box: string) => page.getByRole('button', { name: `${box}: eine mehr` }).click();
const saved = (page: Page) => page.getByRole('heading', { name: 'Bestellung geändert' });

async function openChange(page: Page, token: string): Promise<void> {
  await page.goto(`/order/change/${token}`);
  await expect(submit(page)).toBeVisible();
}

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 409/ });

  test('a shopper changes boxes and location of an order through its link, then takes everything off and cancels', async ({
    page,
    farm,
  }) => {
    const [, second] = (await farm.upcomingDay()).locations;
    await page.goto(`/order/cancel/${await placeOrder(farm, OWN)}`);
    await expect(page.getByRole('link', { name: 'Bestellung ändern' })).toBeVisible();
    const [answer] = await Promise.all([
      page.waitForResponse(/\/order\/change\//),
      page.getByRole('link', { name: 'Bestellung ändern' }).click(),
    ]);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByRole('heading', { name: 'Deine Bestellung', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Bestellung ändern – /);
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByText('Noch nichts geändert.')).toBeVisible();

    await less(page, 'Große Kiste');
    await expect(page.getByText(/^statt /)).toBeInViewport();
    await page.getByRole('button', { name: 'Zur Änderung' }).click();
    await expect(page.getByRole('heading', { name: 'Deine Änderung' })).toBeFocused();
    await more(page, 'Waldhonig, 500 g');
    await page.getByRole('radio', { name: second!.name }).check();
    await expect(summary(page)).toContainText('41,20');
    await expect(summary(page)).toContainText('57,90');
    await expect(summary(page)).toContainText(second!.name);
    await expectAccessible(page, 'change of an order: changed', [NARROW, PHONE, DESK]);
    await submit(page).click();

    await expect(saved(page)).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Bei der Abholung zahlst du 41,20 €.');
    await expect(page.getByText('Zuletzt geändert')).toBeVisible();
    await expectAccessible(page, 'change of an order: saved');

    await page.getByRole('link', { name: 'Bestellung stornieren' }).click();
    await expect(page.getByRole('heading', { name: 'Bestellung stornieren', level: 1 })).toBeVisible();
    await expect(page.getByText('41,20')).toBeVisible();
    await expect(page.getByText(second!.name)).toBeVisible();
    // Now before the scripts are there
    const arrive = await holdScripts(page);
    await page.getByRole('link', { name: 'Bestellung ändern' }).click({ noWaitAfter: true });
    for (const box of ['Große Kiste', 'Waldhonig, 500 g', 'Freilandeier, 10 Stück']) await less(page, box);
    await page.getByRole('radio').first().check();
    arrive();
    await expect(page.getByText(/^statt \d/)).toBeAttached();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await submit(page).click();
    const question = page.getByRole('dialog', { name: 'Bestellung stornieren?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'change of an order: nothing left');
    await question.getByRole('link', { name: 'Zur Stornierung' }).click();
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect(page.getByText('Stornierung erfolgreich')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bestellung ändern' })).toBeHidden();
  });

  test('a shopper takes one of the last boxes, gets what others left, and gives one back', async ({
    page,
    farm,
  }) => {
    const token = await placeOrder(farm, OWN);
    const box = boxOf(await farm.upcomingDay(), 'Große Kiste');
    await farm.limitBox(box.pickupDayBoxId, 2);
    await openChange(page, token);
    await expect(page.getByText('Nur noch 4 verfügbar')).toBeVisible();
    await more(page, 'Große Kiste');
    await more(page, 'Große Kiste');
    await placeOrder(farm, { 'Große Kiste': 1 });
    await submit(page).click();
    await expect(page.getByText('Von „Große Kiste“ sind nur noch 3 verfügbar.').first()).toBeVisible();
    await expect(amount(page, 'Große Kiste')).toHaveText('3');
    await submit(page).click();
    await expect(saved(page)).toBeVisible();

    await farm.refreshShop();
    await openChange(page, token);
    await expect(page.getByText('Mehr gibt es leider nicht')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Große Kiste: eine mehr' })).toBeDisabled();
    await less(page, 'Große Kiste');
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Nur noch 3 verfügbar')).toBeVisible();
    await farm.refreshShop();
    await page.goto('/');
    await expect(page.getByText('Nur noch 1 verfügbar')).toBeVisible();
  });

  test('a shopper who changes an order in two tabs keeps the choice for the reloaded order', async ({
    page,
    context,
    farm,
  }) => {
    const token = await placeOrder(farm, OWN);
    await openChange(page, token);
    await less(page, 'Große Kiste');
    const elsewhere = await context.newPage();
    await openChange(elsewhere, token);
    await more(elsewhere, 'Freilandeier, 10 Stück');
    await submit(elsewhere).click();
    await expect(saved(elsewhere)).toBeVisible();

    await submit(page).click();
    await expect(summary(page).locator(':focus')).toContainText('wurde inzwischen geändert');
    await expectAccessible(page, 'change of an order: changed elsewhere');
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByText(/^Das ist der neue Stand/)).toBeVisible();
    await expect(amount(page, 'Große Kiste')).toHaveText('1');
    await expect(amount(page, 'Freilandeier, 10 Stück')).toHaveText('2');
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Bei der Abholung zahlst du')).toContainText('36,30');
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('a shopper changes an order with the keyboard alone', async ({ page, farm }) => {
    await openChange(page, await placeOrder(farm, OWN));
    const pressOn = async (label: string) => {
      await expect(async () => {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        const text = (await focused.getAttribute('aria-label')) ?? (await focused.textContent());
        expect(text).toBe(label);
      }).toPass({ intervals: [0] });
      await page.keyboard.press('Enter');
    };
    await pressOn('Große Kiste: eine weniger');
    await pressOn('Änderung zahlungspflichtig bestellen');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Bei der Abholung zahlst du')).toContainText('31,40');
  });
});
