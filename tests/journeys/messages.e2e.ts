import type { Page } from '@playwright/test';
import { expectPage, expectToast, fill, goInside, openAdmin, press } from './support/back-office';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, test } from './support/fixtures';

test.use({ viewport: DESK });

interface Contact {
  lastName: string;
  phone: string;
  email?: string;
}

async function placeOrder(page: Page, farm: Farm, { lastName, phone, email }: Contact): Promise<void> {
  const { date } = await farm.upcomingDay();
  await openAdmin(page, `/orders?date=${date}`, 'Bestellungen verwalten');
  await page.getByRole('link', { name: 'Neue Bestellung' }).click();
  // The list behind has a field with a number, too.
  await expectPage(page, 'Neue Bestellung');
  await page.getByLabel('Telefonnummer').fill(phone);
  if (email !== undefined) await fill(page, 'E-Mail (freiwillig)', email);
  await fill(page, 'Vorname', 'Leopoldine');
  await fill(page, 'Nachname', lastName);
  await page.getByLabel('Menge: Große Kiste').fill('1');
  await page.getByRole('radio').first().check();
  await press(page, 'Bestellen');
  await expectToast(page, 'Bestellung angelegt');
}

test('the farmer sees that an SMS did not reach the phone, and sends it again', async ({ page, farm }) => {
  const { typed, stored } = farm.newPhone();
  await placeOrder(page, farm, { lastName: 'Pichler', phone: typed });
  await farm.reportSms(stored, 'REJECTED');

  await goInside(page, '/');
  await page.getByRole('link', { name: 'Ansehen: SMS an Pichler kam nicht an' }).click();
  await expectPage(page, 'SMS-Verlauf');
  const row = page.getByRole('row', { name: /Pichler, Leopoldine/ });
  await expect(row).toContainText('Nicht zugestellt');
  await expect(row).toContainText('Vom Netz abgelehnt');
  await expectAccessible(page, 'SMS: not delivered');
  await row.getByRole('button', { name: /erneut senden/ }).click();
  await expect(page.getByText('Keine SMS gefunden')).toBeVisible();

  await farm.reportSms(stored, 'DELIVERED');
  await goInside(page, '/sms');
  await expect(row).toContainText('Zugestellt');
  await row.getByRole('link', { name: /^Bestellungen am/ }).click();
  await press(page, 'Details zu Pichler, Leopoldine');
  await expect(page.getByRole('dialog')).toContainText('SMS zugestellt');
});

test('the farmer takes an order with an e-mail address and finds the mail beside the SMS', async ({
  page,
  farm,
}) => {
  await farm.changeSettings({ customerMail: 'copy' });
  await placeOrder(page, farm, {
    lastName: 'Huber',
    phone: farm.newPhone().typed,
    email: 'leopoldine@example.com',
  });
  await goInside(page, '/sms');
  await page.getByText('E-Mails', { exact: true }).click();
  const row = page.getByRole('row', { name: /Huber, Leopoldine/ });
  await expect(row).toContainText('leopoldine@example.com');
  await expect(row).toContainText('Gesendet');
  await expectAccessible(page, 'SMS: mails');
  expect(farm.mailbox.mailTo('leopoldine@example.com')?.to).toHaveLength(1);

  await row.getByRole('link', { name: /^Bestellungen am/ }).click();
  await press(page, 'Details zu Huber, Leopoldine');
  const details = page.getByRole('dialog');
  await expect(details.getByRole('link', { name: 'leopoldine@example.com' })).toBeVisible();
  await expect(details).toContainText('Bestätigung per E-Mail gesendet');
});
