import type { Page } from '@playwright/test';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, NARROW, PHONE, test } from './support/fixtures';
import { placeOrder } from './support/orders';
import { chooseBox, fillWithoutEvent, holdScripts } from './support/shop';

const SUBMIT = 'Dauerbestellung zahlungspflichtig bestellen';
const OFF = 'Dauerbestellungen nimmt der Hof gerade keine an.';

async function fillForm(page: Page, phone: string): Promise<void> {
  await chooseBox(page, 'Kleine Kiste', 2);
  await page.getByRole('radio', { name: 'jede Woche' }).check();
  // Farms with pickups on one weekday aren't asked.
  for (const question of ['An welchem Tag?', 'Abholort']) {
    const answers = page.getByRole('radiogroup', { name: question }).getByRole('radio');
    if ((await answers.count()) > 0) await answers.first().check();
  }
  await page.getByLabel('Vorname').fill('Theresa');
  await page.getByLabel('Nachname').fill('Quehenberger');
  await page.getByLabel('Handynummer').fill(phone);
  await page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
}

async function send(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: SUBMIT });
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeEnabled();
  await submit.click();
}

/** The path of the link in the newest SMS. */
const linkOf = async (farm: Farm, recipient: string): Promise<string> =>
  /\/dauer\/[\w-]+/.exec(await farm.latestSms(recipient))?.[0] ?? '';

/** Runs in the page. No selector finds the focus while it is on the calendar of a date field. */
const nameOfFocus = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** The rows of the next pickups. */
const rows = (page: Page) => page.getByRole('region', { name: 'Nächste Abholungen' }).getByRole('listitem');

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 409/ });

  test('a shopper sets up a standing order, confirms it by SMS, leaves a week out, pauses and ends it', async ({
    page,
    farm,
  }) => {
    const phone = farm.newPhone();
    await page.goto('/');
    await page.getByRole('link', { name: 'Zur Dauerbestellung' }).click();
    await expect(page).toHaveTitle(/^Dauerbestellung – /);
    await expect(page.getByRole('heading', { name: 'Wie oft?' })).toBeVisible();
    await expectAccessible(page, 'standing order: form', [NARROW, PHONE, DESK]);
    const arrive = await holdScripts(page);
    await page.goto('/dauer', { waitUntil: 'commit' });
    await fillForm(page, phone.typed);
    await fillWithoutEvent(page.getByLabel('Nachname'), 'Mühlböck');
    await page.getByLabel('Handynummer').press('Enter');
    await expect(page.getByText('Einen Moment …')).toBeVisible();
    arrive();
    await expect(page.getByText('Einen Moment …')).not.toBeAttached();
    await expect(page.getByLabel('Nachname')).toHaveValue('Mühlböck');
    const summary = page.getByRole('region', { name: 'Deine Dauerbestellung' });
    await expect(summary).toContainText('35,80');
    await send(page);
    await expect(page.locator(':focus')).toContainText('Tippe auf den Link in der SMS');
    await expectAccessible(page, 'standing order: link sent');

    await expect.poll(() => linkOf(farm, phone.stored)).toMatch(/^\/dauer\/[\w-]{24}$/);
    const [answer] = await Promise.all([
      page.waitForResponse(/\/dauer\//),
      page.goto(await linkOf(farm, phone.stored)),
    ]);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByText('Noch nicht bestätigt')).toBeVisible();
    await expect(summary).toContainText('35,80');
    await expectAccessible(page, 'standing order: not confirmed', [NARROW, PHONE, DESK]);
    await page.getByRole('button', { name: SUBMIT }).click();
    await expect(page.getByText('Deine Dauerbestellung gilt')).toBeVisible();

    await farm.untilOrdered(phone.stored);
    await page.reload();
    const first = rows(page).first();
    await expect(first).toContainText('bestellt');
    await expect(first).toContainText('35,80');
    await expect(first.getByRole('link', { name: 'Bestellung ändern' })).toHaveAttribute(
      'href',
      /^\/order\/change\//,
    );
    await expectAccessible(page, 'standing order: next pickups');
    await first.getByRole('button', { name: 'Auslassen' }).click();
    const question = page.getByRole('dialog', { name: /^Auch die Bestellung für .* stornieren\?$/ });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'standing order: leaving a week out');
    await question.getByRole('button', { name: 'Ja, auch stornieren' }).click();
    await expect(first).toContainText('ausgelassen');
    await expect(first.getByRole('button', { name: 'Doch abholen' })).toBeVisible();

    await page.getByLabel('von', { exact: true }).fill('2999-01-01');
    await page.getByLabel('bis', { exact: true }).fill('2999-01-31');
    await page.getByRole('button', { name: 'Pause eintragen' }).click();
    await expect(page.getByText('Von 01.01.2999 bis 31.01.2999')).toBeVisible();
    await expectAccessible(page, 'standing order: pause');

    await page.getByRole('button', { name: 'Dauerbestellung beenden' }).click();
    await expectAccessible(page, 'standing order: ending');
    await page.getByRole('button', { name: 'Ja, beenden' }).click();
    await expect(page.locator(':focus')).toContainText('Deine Dauerbestellung ist beendet');
    await expect(page.getByRole('button', { name: 'Wieder aufnehmen' })).toBeVisible();
    await expectAccessible(page, 'standing order: ended');
  });

  test('a shopper makes a standing order of an order, filled in with its boxes', async ({ page, farm }) => {
    const token = await placeOrder(farm, { 'Große Kiste': 2 });
    await page.goto(`/order/change/${token}`);
    await page.getByRole('link', { name: 'Daraus eine Dauerbestellung machen' }).click();
    await expect(page.getByRole('group', { name: 'Menge Große Kiste' })).toHaveText('2');
    await expect(page.getByLabel('Vorname')).toHaveValue('Johanna');
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('a customer adds a box with the keyboard alone', async ({ page, farm }) => {
    const phone = farm.newPhone();
    await page.goto('/dauer');
    await fillForm(page, phone.typed);
    await send(page);
    await expect.poll(() => linkOf(farm, phone.stored)).not.toBe('');
    await page.goto(await linkOf(farm, phone.stored));
    const pressOn = async (label: string) => {
      await expect(async () => {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(nameOfFocus)).toBe(label);
      }).toPass({ intervals: [0] });
      await page.keyboard.press('Enter');
    };
    await pressOn(SUBMIT);
    await expect(page.locator(':focus')).toContainText('Deine Dauerbestellung gilt');
    await pressOn('Dauerbestellung ändern');
    await expect(page.getByRole('button', { name: 'Große Kiste: eine mehr' })).toBeVisible();
    await expectAccessible(page, 'standing order: changing');
    await pressOn('Große Kiste: eine mehr');
    await pressOn('Änderung zahlungspflichtig bestellen');
    await expect(page.locator(':focus')).toContainText('Dauerbestellung geändert');
    await expect(page.getByRole('region', { name: 'Für Theresa' })).toContainText('62,30');
  });
});

test('a farm that takes no standing orders says so, and nothing leads there', async ({ page, farm }) => {
  await farm.changeSettings({ enableStandingOrders: 'false' });
  await page.goto('/');
  await expect(page.getByLabel('Vorname')).toBeVisible();
  await expect(page.getByText('Dauerbestellung')).toBeHidden();
  await page.goto('/dauer');
  await expect(page.getByText(OFF)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zurück zur Startseite' })).toBeVisible();
  await expectAccessible(page, 'standing order: not offered');
});
