import { screen, within } from '@testing-library/react';
import type { Answer } from '../../test/answer';
import { aCustomer, aCustomerInDetail } from '../../test/customers';
import { UNAVAILABLE } from '../../test/failures';
import { openAdmin, user } from '../../test/open-admin';

const now = new Date().toISOString();
const theresa = aCustomer();
const anton = aCustomer({
  id: 9,
  firstName: 'Anton',
  lastName: 'Zauner',
  phoneNumber: '+436601234567',
  createdAt: now,
  orderCount: 1,
});

const open = (changes: Record<string, Answer | ((sent: unknown) => Answer)> = {}) =>
  openAdmin('/customers', { 'GET /api/admin/customers': { body: [theresa, anton] }, ...changes });

const names = () =>
  within(screen.getByRole('table', { name: 'Kunden' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const figure = (title: string) => screen.getByText(title).closest('li');
const openDialog = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('lists the customers with what they have ordered', async () => {
  open();
  const row = within((await screen.findByText('Aigner, Theresa')).closest('tr')!);
  expect(row.getByText('+43 664 381 22 07')).toBeVisible();
  expect(row.getByText('03.08.2026')).toBeVisible();
  expect(row.getByText('2')).toBeVisible();
  expect(names()).toEqual(['Aigner, Theresa', 'Zauner, Anton']);
  expect(document.title).toBe('Kunden verwalten | Verwaltung');
});

it('counts all customers and those of this month', async () => {
  open();
  await screen.findByText('Aigner, Theresa');
  expect(figure('Gesamtkunden')).toHaveTextContent('2');
  expect(figure('Neukunden')).toHaveTextContent('1');
});

it.each(['Name', 'Kunde seit'])('sorts by %s', async (title) => {
  open({ 'GET /api/admin/customers': { body: [anton, theresa] } });
  await screen.findByText('Zauner, Anton');
  await user.click(screen.getByRole('columnheader', { name: title }));
  expect(names()).toEqual(['Aigner, Theresa', 'Zauner, Anton']);
});

it.each(['ID', 'Telefon', 'Bestellungen'])('turns around by %s', async (title) => {
  open();
  await screen.findByText('Zauner, Anton');
  await user.click(screen.getByRole('columnheader', { name: title }));
  expect(names()).toEqual(['Zauner, Anton', 'Aigner, Theresa']);
});

it('finds customers by name and phone', async () => {
  open();
  const search = await screen.findByRole('searchbox', { name: 'Kunden suchen' });
  await user.type(search, 'zau');
  expect(names()).toEqual(['Zauner, Anton']);
  await user.clear(search);
  await user.type(search, '0664 381');
  expect(names()).toEqual(['Aigner, Theresa']);
  await user.type(search, '99999');
  expect(screen.getByText('Keine Kunden gefunden')).toBeVisible();
});

it('shows a hundred at first', async () => {
  const many = Array.from({ length: 101 }, (_, index) => aCustomer({ id: index + 1 }));
  open({ 'GET /api/admin/customers': { body: many } });
  const more = await screen.findByRole('button', { name: 'Weitere anzeigen' });
  expect(names()).toHaveLength(100);
  await user.click(more);
  expect(names()).toHaveLength(101);
  expect(more).not.toBeInTheDocument();
});

it('says so when there are none', async () => {
  open({ 'GET /api/admin/customers': { body: [] } });
  expect(await screen.findByText('Keine Kunden gefunden')).toBeVisible();
});

it('says why the customers are missing', async () => {
  open({ 'GET /api/admin/customers': UNAVAILABLE });
  expect(await screen.findByText('Die Kunden konnten nicht geladen werden.')).toBeVisible();
});

it('asks for those that came meanwhile', async () => {
  let answered = [theresa];
  open({ 'GET /api/admin/customers': () => ({ body: answered }) });
  await screen.findByText('Aigner, Theresa');
  answered = [theresa, anton];
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(await screen.findByText('Zauner, Anton')).toBeVisible();
});

it('shows contact, history, count and revenue', async () => {
  open({ 'GET /api/admin/customers/5': { body: aCustomerInDetail() } });
  const dialog = await openDialog('Details zu Aigner, Theresa');
  expect(await dialog.findByText('+43 664 381 22 07')).toHaveAttribute('href', 'tel:+436643812207');
  expect(dialog.getByText('Bestellungen').nextElementSibling).toHaveTextContent('1');
  expect(dialog.getByText('Umsatz gesamt').nextElementSibling).toHaveTextContent('26,50 €');
  const [, newest, oldest] = within(dialog.getByRole('table', { name: 'Bestellverlauf' })).getAllByRole(
    'row',
  );
  expect(newest).toHaveTextContent(
    '21.11.2026Freitag, 27.11.2026Abgeholt Nicht bezahltBiohof Lindner 26,50 €',
  );
  expect(oldest).toHaveTextContent('Storniert 18,00 €');
});

it('says why what is stored about a customer was not downloaded', async () => {
  open({
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/customers/5/export': UNAVAILABLE,
  });
  const dialog = await openDialog('Details zu Aigner, Theresa');
  await user.click(await dialog.findByRole('button', { name: 'Auskunft herunterladen' }));
  expect(await screen.findByText(/^Die Auskunft konnte nicht heruntergeladen werden\./)).toBeVisible();
});

it.each([
  [{ body: { success: true } }, 'Kunde deaktiviert'],
  [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
  [{ status: 502, body: 'Bad Gateway' }, 'Fehler beim Deaktivieren des Kunden.'],
])('deactivates a customer after asking', async (answered, text) => {
  open({ 'DELETE /api/admin/customers/5': answered });
  const dialog = await openDialog('Aigner, Theresa deaktivieren');
  expect(dialog.getByText(/werden dauerhaft entfernt/)).toBeInTheDocument();
  expect(dialog.getByText(/wird als neuer Kunde angelegt/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Deaktivieren' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
