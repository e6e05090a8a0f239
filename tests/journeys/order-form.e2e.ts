import { formatEuro } from '@hofkiste/contract/money';
import type { Page } from '@playwright/test';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { fillContact, fillOrder, sendOrder } from './support/shop';

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on the ${name}`, () => {
    test.use({ viewport });

    test('says at each field what is missing and leads to the first', async ({ page }) => {
      await page.goto('/');
      await sendOrder(page);
      await expect(page.getByText('Bitte gib deinen Vornamen ein')).toBeVisible();
      await expect(page.getByText('Bitte gib deinen Nachnamen ein')).toBeVisible();
      await expect(page.getByText('Bitte gib deine Telefonnummer ein')).toBeVisible();
      await expect(page.getByText('Bitte wähle einen Abholort aus')).toBeVisible();
      await expect(
        page.getByText('Du musst den Datenschutzbestimmungen zustimmen, um fortzufahren'),
      ).toBeVisible();
      await expect(page.getByText('Bitte wähle mindestens eine Gemüsekiste aus.')).toBeVisible();
      await expect(page.getByLabel('Vorname')).toBeFocused();
      await expectAccessible(page);
    });

    test('refuses a number from elsewhere as soon as it is left', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Telefonnummer').fill('+49 171 555 01');
      await page.getByLabel('Nachname').focus();
      await expect(
        page.getByText('Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)'),
      ).toBeVisible();
      const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
      // The captcha loads once the button is near. Its answer changes the colours of the button.
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeEnabled();
      await expectAccessible(page);
    });

    test('an order is placed on the keyboard alone', async ({ page, farm }) => {
      await orderByKeyboard(page, farm.newPhone().typed);
      await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}

test.use({ viewport: PHONE });

test('asks for a box when none is chosen', async ({ page, farm }) => {
  await fillOrder(page, farm.newPhone().typed);
  await page.getByRole('button', { name: 'Kleine Kiste: eine weniger' }).click();
  await sendOrder(page);
  await expect(page.getByText('Keine Produkte ausgewählt')).toBeVisible();
  await expect(page.getByText('Bitte wähle mindestens eine Gemüsekiste aus.')).toBeVisible();
});

test.describe('when the success dialog cannot be loaded', () => {
  test.use({ allowedMessages: /ERR_FAILED|order-answers/ });

  test('the shop still says that the order has arrived', async ({ page, farm }) => {
    await page.route(/order-answers/, (route) => route.abort());
    await fillOrder(page, farm.newPhone().typed);
    await sendOrder(page);
    await expect(page.getByText('Danke, deine Bestellung ist angekommen.')).toBeVisible();
    await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
    await expect(page.getByRole('heading', { name: 'Bestellung stornieren' })).toBeVisible();
  });
});

test.describe('when something happens while the form is open', () => {
  test.use({ allowedMessages: /status of (409|503)/ });

  test('a box sells out: the rest of the form stays', async ({ page, farm }) => {
    const { boxPresets } = await farm.upcomingDay();
    const box = boxPresets.find(({ name }) => name === 'Kleine Kiste');
    await fillOrder(page, farm.newPhone().typed);
    await farm.withBoxSoldOut(box!.pickupDayBoxId, async () => {
      await sendOrder(page);
      await expect(page.getByRole('alert')).toContainText('ausverkauft');
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Ausverkauft' }).locator(':focus'),
      ).toHaveText('„Kleine Kiste“ ist leider ausverkauft. Deine Bestellung ist noch nicht abgeschickt.');
      await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
    });
  });

  test('the price changes: the summary says so, and the next tap orders at it', async ({ page, farm }) => {
    const { boxPresets } = await farm.upcomingDay();
    const box = boxPresets.find(({ name }) => name === 'Kleine Kiste');
    await fillOrder(page, farm.newPhone().typed);
    await farm.withPriceRaised(box!, async (price) => {
      await sendOrder(page);
      const summary = page.getByRole('region', { name: 'Deine Bestellung' });
      await expect(summary.locator(':focus')).toHaveText(/^Der Preis hat sich geändert: .* statt /);
      await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
      await expectAccessible(page);
      // line and sum; the message names the new price before the new list of the gateway arrives
      await expect(summary.getByText(formatEuro(price), { exact: true })).toHaveCount(2);
      await sendOrder(page);
      await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
    });
  });

  test('the deadline was brought forward: the shop says so when one orders', async ({ page, farm }) => {
    await fillOrder(page, farm.newPhone().typed);
    await farm.withDeadlinesPassed(async () => {
      await sendOrder(page);
      await expect(page.getByRole('alert')).toContainText('Bestellfrist');
    });
  });

  test('the deadline passes: the shop says so at once, and what was typed is there for the next day', async ({
    page,
    farm,
  }) => {
    const { id } = await farm.upcomingDay();
    await fillOrder(page, farm.newPhone().typed);
    await farm.withDeadlinesPassed(async () => {
      // time to open the shop once more before the deadline, also on a busy machine
      await farm.sql('UPDATE pickup_day SET orderDeadline = ? WHERE id = ?', [
        new Date(Date.now() + 15_000),
        id,
      ]);
      await farm.untilNextDayIsShown();
      await page.reload();
      await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
      await expect(page.getByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByRole('heading', { name: 'Aktuell keine Bestellungen möglich' })).toBeVisible();
      await expectAccessible(page);
    });
    await page.goto('/');
    await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
  });

  test('the database goes: nothing typed is lost, and the order goes through once it is back', async ({
    page,
    farm,
  }) => {
    const phone = farm.newPhone();
    await fillOrder(page, phone.typed);
    await farm.withoutDatabase(async () => {
      await sendOrder(page);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
    });
    await sendOrder(page);
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
    const orders = await farm.sql('SELECT id FROM customer_order WHERE phoneNumber = ?', [phone.stored]);
    expect(orders).toHaveLength(1);
  });
});

test('a landline gets no SMS and is given the link', async ({ page, farm }) => {
  await fillOrder(page, `07942 ${farm.newPhone().typed.replace(/\D/g, '').slice(-6)}`);
  await expect(page.getByText('An diese Nummer können wir keine SMS schicken.')).toBeVisible();
  await sendOrder(page);
  const dialog = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
  await expect(dialog.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();
  await expectAccessible(page);
});

test('what was typed survives a reload', async ({ page, farm }) => {
  await fillOrder(page, farm.newPhone().typed);
  await page.reload();
  await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
  await expect(page.getByRole('status').filter({ hasText: '1' }).first()).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('an order is placed, and a second one for the day is asked about', async ({ page, farm }) => {
    const submit = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    const order = async () => {
      await page.getByRole('button', { name: 'Kleine Kiste: eine mehr' }).tap();
      await page.getByRole('button', { name: 'Zur Bestellung' }).tap();
      await fillContact(page, {
        firstName: 'Theresa',
        lastName: 'Quehenberger',
        phone: farm.newPhone().typed,
      });
      await page.getByRole('radio').first().tap();
      await page.getByRole('checkbox').tap();
      await expect(submit).toBeEnabled();
      await submit.tap();
    };
    await page.goto('/');
    await order();
    await page.getByRole('button', { name: 'Schließen' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();

    await order();
    const question = page.getByRole('dialog', { name: 'Noch eine Bestellung?' });
    await expect(question).toContainText('Du hast für diesen Tag schon bestellt.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Zusätzlich bestellen' }).tap();
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  });
});

/** Tab, Space, Enter and letters. */
async function orderByKeyboard(page: Page, phone: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel('Vorname')).toBeVisible();
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      const label = await focused.evaluate((element) =>
        element instanceof HTMLInputElement
          ? [...(element.labels ?? [])].map((text) => text.textContent).join()
          : (element.getAttribute('aria-label') ?? element.textContent),
      );
      expect(label).toMatch(name);
    }).toPass({ intervals: [0] });
  };
  await tabTo(/^Große Kiste: eine mehr/);
  await page.keyboard.press('Enter');
  await tabTo(/Vorname/);
  await page.keyboard.type('Markus');
  await tabTo(/Nachname/);
  await page.keyboard.type('Fürst');
  await tabTo(/Telefonnummer/);
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(/Kenntnis genommen/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeEnabled();
  await tabTo(/^Zahlungspflichtig bestellen/);
  await page.keyboard.press('Enter');
}
