import { formatEuro } from '@hofkiste/contract/plain/money';
import type { Page } from '@playwright/test';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { boxOf } from './support/orders';
import { NEXT_RELEASE, releaseAnew, rollBack } from './support/release';
import { fillContact, fillOrder, fillPerson, sendOrder } from './support/shop';

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('a shopper reads at each field what is missing or wrong, in notifications and tooltips', async ({
    page,
  }) => {
    await page.goto('/');
    const more = page.getByRole('button', { name: 'Große Kiste: eine mehr' });
    // Tooltips load after the order form: hover until one appears
    await expect(async () => {
      await page.mouse.move(0, 0);
      await more.hover();
      await expect(page.getByRole('tooltip')).toHaveText('Eine mehr', { timeout: 2000 });
    }).toPass();
    // A tooltip closes when the button moves away from the pointer
    await expectAccessible(page, 'home: tooltip', [DESK]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();

    await sendOrder(page);
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Keine Produkte ausgewählt');
    await expect(toast).toContainText('Bitte wähle mindestens eine Gemüsekiste aus.');
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
    await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeFocused();
    await page.keyboard.press('F8');
    await expect(toast).toBeFocused();
    await page.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(toast).toBeHidden();

    await expect(page.getByText('Bitte gib deinen Vornamen ein')).toBeVisible();
    await expect(page.getByText('Bitte wähle einen Abholort aus')).toBeVisible();
    await expect(
      page.getByText('Du musst den Datenschutzbestimmungen zustimmen, um fortzufahren'),
    ).toBeVisible();
    await page.getByLabel('Telefonnummer').fill('+49 171 555 01');
    await page.getByLabel('Nachname').focus();
    await expect(
      page.getByText('Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)'),
    ).toBeVisible();
    await expectAccessible(page, 'order form: errors');
  });

  test('a shopper with a landline orders with the keyboard alone and gets the link instead of an SMS', async ({
    page,
    farm,
  }) => {
    await orderByKeyboard(page, `07942 ${farm.newPhone().typed.replace(/\D/g, '').slice(-6)}`);
    const dialog = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
    await expect(dialog.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();
    await expectAccessible(page, 'order placed: landline');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 409|ERR_FAILED|order-answers/ });

  test('a shopper keeps what was typed while a box sells out and its price rises, and orders at the new price', async ({
    page,
    farm,
  }) => {
    const summary = page.getByRole('region', { name: 'Deine Bestellung' });
    const box = boxOf(await farm.upcomingDay(), 'Kleine Kiste');
    await fillOrder(page, farm.newPhone().typed);
    await farm.markAsSoldOut(box.pickupDayBoxId);
    await sendOrder(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Ausverkauft' }).locator(':focus')).toHaveText(
      '„Kleine Kiste“ ist leider ausverkauft. Deine Bestellung ist noch nicht abgeschickt.',
    );
    await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');

    await farm.change('UPDATE pickup_day_box SET isSoldOut = FALSE WHERE id = ?', [box.pickupDayBoxId]);
    await fillOrder(page, farm.newPhone().typed);
    const price = box.price + 1;
    await farm.change('UPDATE pickup_day_box SET price = ? WHERE id = ?', [price, box.pickupDayBoxId]);
    await sendOrder(page);
    await expect(summary.locator(':focus')).toHaveText(/^Der Preis hat sich geändert: .* statt /);
    await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
    // Line and sum; the message names the new price before the new list arrives
    await expect(summary.getByText(formatEuro(price), { exact: true })).toHaveCount(2);
    await expectAccessible(page, 'order form: price changed');
    await sendOrder(page);
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  });

  test('a shopper reloads a filled form, and reads that the order arrived although the confirmation does not load', async ({
    page,
    farm,
  }) => {
    await page.route(/order-answers/, (route) => route.abort());
    await fillOrder(page, farm.newPhone().typed);
    await page.reload();
    await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
    await expect(page.getByRole('group', { name: 'Menge Kleine Kiste' })).toHaveText('1');
    await fillPerson(page, farm.newPhone().typed);
    await sendOrder(page);
    await expect(page.getByText('Danke, deine Bestellung ist angekommen.')).toBeVisible();
    await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
    await expect(page.getByRole('heading', { name: 'Deine Bestellung', level: 1 })).toBeVisible();
  });

  test('a shopper who lost the answer to an order finds it in another tab, and orders only once', async ({
    page,
    context,
    farm,
  }) => {
    const phone = farm.newPhone();
    await page.route('/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillOrder(page, phone.typed);
    await sendOrder(page);
    await expect(page.getByText(/^Wir haben keine Antwort bekommen/)).toBeVisible();
    await expectAccessible(page, 'order form: no answer');

    const elsewhere = await context.newPage();
    await elsewhere.goto('/');
    await expect(
      elsewhere.getByRole('heading', { name: 'Vielleicht ist deine Bestellung schon angekommen' }),
    ).toBeVisible();
    await expect(elsewhere.getByText(/haben wir eine Bestellung: 1 × Kleine Kiste/)).toBeVisible();
    await expectAccessible(elsewhere, 'home: order found elsewhere');
    await elsewhere.close();

    await page.unroute('/api/orders');
    await sendOrder(page);
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
    const orders = await farm.sql('SELECT id FROM customer_order WHERE phoneNumber = ?', [phone.stored]);
    expect(orders).toHaveLength(1);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a shopper taps four times at one point and gets four pieces, on phones of each width', async ({
    page,
  }) => {
    await page.goto('/');
    for (const width of [320, 360, 390])
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 720 });
        for (const name of ['Freilandeier, 10 Stück', 'Große Kiste']) {
          const more = page.getByRole('button', { name: `${name}: eine mehr` });
          await more.scrollIntoViewIfNeeded();
          const box = await more.boundingBox();
          const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
          for (let taps = 1; taps <= 4; taps += 1) {
            await page.touchscreen.tap(x, y);
            await expect(page.getByRole('group', { name: `Menge ${name}` })).toHaveText(String(taps));
          }
          for (let taps = 3; taps >= 0; taps -= 1)
            await page.getByRole('button', { name: `${name}: eine weniger` }).tap();
        }
      });
  });

  test('a shopper orders with a finger and is asked before a second order for the day', async ({
    page,
    farm,
  }) => {
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
    await expect(question.getByRole('link', { name: 'Bestehende Bestellung ändern' })).toBeVisible();
    await expectAccessible(page, 'order form: second order');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(submit).toBeFocused();
    await submit.tap();
    await question.getByRole('button', { name: 'Zusätzlich bestellen' }).tap();
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  });
});

test('a shopper with an open page orders after a release of the shop, sees the new pages with and without the shop server, and goes on after a rollback', async ({
  page,
  context,
  farm,
}) => {
  const success = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
  const tab = await context.newPage();
  await fillOrder(page, farm.newPhone().typed);
  await releaseAnew(farm.www, 'shop-frontend');
  try {
    await expect.poll(async () => (await page.request.get('/')).text()).toContain("dataset.release='next'");
    await sendOrder(page);
    await success.getByRole('button', { name: 'Schließen' }).click();
    await page.locator(NEXT_RELEASE).waitFor();
    await fillOrder(tab, farm.newPhone().typed);

    const order = await page.getByRole('link', { name: 'Ansehen oder ändern' }).getAttribute('href');
    await farm.withoutShopServer(async () => {
      for (const path of ['/', order ?? '']) {
        await page.goto(path);
        await page.locator(NEXT_RELEASE).waitFor();
        await expect(page.locator('#boot'), 'data in the document').toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Große Kiste: eine mehr' })).toBeVisible();
      }
    });
  } finally {
    await rollBack(farm.www, 'shop-frontend');
  }
  await sendOrder(tab);
  await tab.getByRole('button', { name: 'Zusätzlich bestellen' }).click();
  await expect(tab.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
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
  await expect(page.getByText('An diese Nummer können wir keine SMS schicken.')).toBeVisible();
  await page.keyboard.press('Space');
  await tabTo(/Kenntnis genommen/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeEnabled();
  await tabTo(/^Zahlungspflichtig bestellen/);
  await page.keyboard.press('Enter');
}
