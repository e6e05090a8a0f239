import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { placeOrder } from './support/orders';
import { fillOrder, sendOrder } from './support/shop';

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 409/ });

  test('a shopper is too late to order, to cancel and to change an order', async ({
    page,
    context,
    farm,
  }) => {
    const ended = page.getByRole('heading', { name: 'Bestellfrist abgelaufen' });
    const token = await placeOrder(farm, { 'Große Kiste': 2 });
    const { id, orderDeadline } = await farm.upcomingDay();
    const setDeadline = (deadline: Date) =>
      farm.change('UPDATE pickup_day SET orderDeadline = ? WHERE id = ?', [deadline, id]);
    const [cancelPage, changePage] = [await context.newPage(), await context.newPage()];
    const cancel = cancelPage.getByRole('button', { name: 'Bestellung stornieren' });
    const change = changePage.getByRole('button', { name: 'Änderung zahlungspflichtig bestellen' });
    await cancelPage.goto(`/order/cancel/${token}`);
    await expect(cancel).toBeVisible();
    await changePage.goto(`/order/change/${token}`);
    await changePage.getByRole('button', { name: 'Große Kiste: eine weniger' }).click();
    await page.bringToFront();
    await fillOrder(page, farm.newPhone().typed);

    await farm.passDeadlines();
    await test.step('the order is refused', async () => {
      await sendOrder(page);
      await expect(page.getByRole('alert')).toContainText('Bestellfrist');
    });

    await test.step('the open shop says so at once', async () => {
      // Time to open the shop once more before the deadline, also on a busy machine
      await setDeadline(new Date(Date.now() + 15_000));
      await page.reload();
      await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
      await expect(ended).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: 'Aktuell keine Bestellungen möglich' })).toBeVisible();
      await expectAccessible(page, 'home: deadline passed');
    });

    await test.step('an opened shop names the current day', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Aktuell keine Bestellungen möglich' })).toBeVisible();
      await expect(page.getByText(/Link zum Stornieren findest du in deiner SMS/)).toBeVisible();
    });

    await test.step('the cancellation is refused', async () => {
      await cancelPage.bringToFront();
      await cancel.click();
      await expect(cancelPage.getByRole('alert')).toContainText('Fehler bei der Stornierung');
      await expect(cancelPage.getByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible();
      await expectAccessible(cancelPage, 'cancellation: too late');
      await cancelPage.reload();
      await expect(cancelPage.getByText('Bestellfrist abgelaufen')).toBeVisible();
      await expect(cancelPage.getByRole('link', { name: 'Am Hof anrufen' })).toBeVisible();
      await expect(cancelPage.getByRole('link', { name: 'Bestellung ändern' })).toBeHidden();
      await expect(cancel).toBeHidden();
    });

    await test.step('the change is refused', async () => {
      await changePage.bringToFront();
      await change.click();
      await expect(changePage.getByRole('alert')).toContainText('Bestellfrist');
      await expect(changePage.getByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible();
      await changePage.reload();
      await expect(changePage.getByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible();
      await expect(changePage.getByText('2 × 26,50 €')).toBeVisible();
      await expect(change).toBeHidden();
      await expectAccessible(changePage, 'change of an order: too late');
    });

    await setDeadline(new Date(orderDeadline));
    await page.bringToFront();
    await page.goto('/');
    await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('a shopper finds the shop closed on a hidden day, and can only reduce an order for it', async ({
    page,
    farm,
  }) => {
    const token = await placeOrder(farm, { 'Große Kiste': 2 });
    await farm.hideAllDays();
    await page.goto('/');
    await expect(page.getByText('Derzeit sind keine Abholtage verfügbar')).toBeVisible();
    await expectAccessible(page, 'home: no day');

    await page.goto(`/order/change/${token}`);
    await expect(page.getByText(/^Dieser Abholtag ist gerade nicht im Shop/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page, 'change of an order: hidden day');
    await page.getByRole('button', { name: 'Große Kiste: eine weniger' }).click();
    await page.getByRole('button', { name: 'Änderung zahlungspflichtig bestellen' }).click();
    await expect(page.getByRole('heading', { name: 'Bestellung geändert' })).toBeVisible();
  });
});
