import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { fillOrder, sendOrder } from './support/shop';

test.use({ viewport: PHONE });

const ADDRESS = 'E-Mail (freiwillig)';

test('a shopper with a landline gets the confirmation as a mail, and opens the order from it', async ({
  page,
  farm,
}) => {
  const landline = `07942 ${farm.newPhone().typed.slice(-6)}`;
  const address = 'theresa@example.org';
  await farm.changeSettings({ customerMail: 'fallback' });
  await fillOrder(page, landline);
  const email = page.getByLabel(ADDRESS);
  await expect(email).toHaveAccessibleDescription(
    'Kommt die SMS nicht an, schicken wir dir die Bestätigung per E-Mail.',
  );
  await email.fill('theresa@');
  await sendOrder(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Bitte gib eine gültige E-Mail-Adresse ein/);
  await expectAccessible(page, 'order form: wrong e-mail address');
  await email.fill(address);
  await sendOrder(page);

  const dialog = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
  await expect(dialog).toContainText('Eine Bestätigung wurde an deine E-Mail-Adresse geschickt.');
  await expect(dialog).not.toContainText('SMS');
  await expect(dialog.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();

  const mail = farm.mailbox.mailTo(address);
  expect(mail?.to).toEqual([expect.objectContaining({ address })]);
  expect(mail?.subject).toMatch(/^Deine Bestellung für /);
  const link = /Deine Bestellung: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(`href="${link}"`);
  await page.goto(link);
  await expect(page.getByText('Kleine Kiste')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bestellung ändern' })).toBeVisible();
});

test('a farm that sends no mails asks for no address', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Telefonnummer')).toBeVisible();
  await expect(page.getByLabel(ADDRESS)).toBeHidden();
});
