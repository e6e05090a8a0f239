import { DESK, expect, expectAccessible, PHONE, test } from './fixtures';
import { fillOrder, sendOrder } from './shop';

test.use({ viewport: PHONE });

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
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expectAccessible(page);
});

test('asks for a box when none is chosen', async ({ page, farm }) => {
  await fillOrder(page, farm.newPhone().typed);
  await page.getByRole('button', { name: 'Kleine Kiste: eine weniger' }).click();
  await sendOrder(page);
  await expect(page.getByText('Keine Produkte ausgewählt')).toBeVisible();
  await expect(page.getByText('Bitte wähle mindestens eine Gemüsekiste aus.')).toBeVisible();
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
      await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
    });
  });

  test('the deadline passes: the shop says so', async ({ page, farm }) => {
    await fillOrder(page, farm.newPhone().typed);
    await farm.withDeadlinesPassed(async () => {
      await sendOrder(page);
      await expect(page.getByRole('alert')).toContainText('Bestellfrist');
    });
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

test('what was typed survives a reload', async ({ page, farm }) => {
  await fillOrder(page, farm.newPhone().typed);
  await page.reload();
  await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
  await expect(page.getByRole('status').filter({ hasText: '1' }).first()).toBeVisible();
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('an order is placed on the keyboard alone', async ({ page, farm }) => {
    await page.goto('/');
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
    await page.keyboard.type(farm.newPhone().typed);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(/Kenntnis genommen/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeEnabled();
    await tabTo(/^Zahlungspflichtig bestellen/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
