import { CUSTOMERS_PAGE, type Customer, CustomerChange } from '@hofkiste/contract/wire/customers';
import { OPEN_AMOUNTS_PAGE, type OpenAmounts } from '@hofkiste/contract/wire/open-amounts';
import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import type { Answer, Answers } from '../../../tests/components/answer';
import { conflict, DONE, UNAVAILABLE } from '../../test/answer';
import { anSms, mailsOn } from '../../test/messages';
import { openAdmin, user } from '../../test/open-admin';
import { aCustomer, aCustomerInDetail, aStandingOrder, standingOrdersOn } from '../../test/orders';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './CustomersPage';

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

const COUNTS = 'GET /api/admin/customers/counts';
const OPEN = 'GET /api/admin/open-amounts';
const call = ({ search = '', ...asked }: Record<string, string> = {}) => {
  const query = { ...(search && { search }), sort: 'id', direction: 'asc', page: '1', ...asked };
  return `GET /api/admin/customers?${new URLSearchParams(query)}`;
};
const counted = (customers: readonly Customer[], found = customers.length): Answer => ({
  body: { found, all: customers.length, newThisMonth: 1 },
});
const open = (changes: Answers = {}) =>
  openAdmin('/customers', {
    [call()]: { body: [theresa, anton] },
    [COUNTS]: counted([theresa, anton]),
    [OPEN]: owedBy([]),
    ...changes,
  });
/** The answer about a page of `count` people who owe money. */
const owedBy = (people: OpenAmounts['people'], count = people.length, total = 0): Answer => ({
  body: { total, people },
  headers: { 'X-Total-Count': String(count) },
});
/** The answer to a search, with its number. */
const finds = (search: string, customers: readonly Customer[]): Answers => ({
  [call({ search })]: { body: customers },
  [`${COUNTS}?${new URLSearchParams({ search })}`]: counted([theresa, anton], customers.length),
});

const names = () =>
  within(screen.getByRole('table', { name: 'Kunden' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const figure = (title: string) => screen.getByText(title).closest('li');
/** Answers the next call only when the returned function is called. */
function holdNextAnswer() {
  let answer: (customers: readonly Customer[]) => void = () => {};
  const { fetch } = globalThis;
  globalThis.fetch = () => {
    globalThis.fetch = fetch;
    return new Promise((resolve) => {
      answer = (customers) => resolve(Response.json(customers));
    });
  };
  return (customers: readonly Customer[]) => answer(customers);
}
const openDialog = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('the list shows each customer with the number of orders', async () => {
  open();
  const row = within((await screen.findByText('Aigner, Theresa')).closest('tr')!);
  expect(row.getByText('+43 664 381 22 07')).toBeVisible();
  expect(row.getByText('03.08.2026')).toBeVisible();
  expect(row.getByText('2')).toBeVisible();
  expect(names()).toEqual(['Aigner, Theresa', 'Zauner, Anton']);
  expect(document.title).toBe('Kunden verwalten | Verwaltung');
});

it('the page shows the number of all customers and of the new ones this month', async () => {
  open();
  await screen.findByText('Aigner, Theresa');
  expect(figure('Gesamtkunden')).toHaveTextContent('2');
  expect(figure('Neukunden')).toHaveTextContent(/1\s*in diesem Monat/);
});

it.each([
  ['Name', 'name'],
  ['Telefon', 'phoneNumber'],
  ['Kunde seit', 'createdAt'],
  ['Bestellungen', 'orderCount'],
])('the customer list sorts all customers by %s and reverses the order', async (title, sort) => {
  open({
    [call({ sort })]: { body: [anton] },
    [call({ sort, direction: 'desc' })]: { body: [theresa] },
  });
  const head = await screen.findByRole('columnheader', { name: title });
  await user.click(head);
  await waitFor(() => expect(names()).toEqual(['Zauner, Anton']));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(head);
  await waitFor(() => expect(names()).toEqual(['Aigner, Theresa']));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(head);
  await waitFor(() => expect(names()).toEqual(['Zauner, Anton']));
});

it('the customer list starts sorted by id and can be reversed', async () => {
  open({ [call({ direction: 'desc' })]: { body: [anton, theresa] } });
  const head = await screen.findByRole('columnheader', { name: 'ID' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(head);
  await waitFor(() => expect(names()).toEqual(['Zauner, Anton', 'Aigner, Theresa']));
});

const typeSearch = async (text: string) =>
  user.write(await screen.findByRole('searchbox', { name: 'Kunden suchen' }), text);

it('the search finds customers by name and phone among all pages and shows how many', async () => {
  open({ ...finds('zau', [anton]), ...finds('0664 381', [theresa]), ...finds('x', []) });
  await typeSearch('zau');
  expect(await screen.findByText('1 gefunden')).toHaveAttribute('role', 'status');
  expect(names()).toEqual(['Zauner, Anton']);
  expect(figure('Gesamtkunden')).toHaveTextContent('2');
  await user.clear(screen.getByRole('searchbox'));
  await typeSearch(' 0664 381 ');
  await waitFor(() => expect(names()).toEqual(['Aigner, Theresa']));
  await user.clear(screen.getByRole('searchbox'));
  await typeSearch('x');
  expect(await screen.findByText('Keine Kunden gefunden')).toBeVisible();
  expect(screen.getByText('Zu dieser Suche passt niemand.')).toBeVisible();
  expect(screen.getByText('0 gefunden')).toBeInTheDocument();
});

it('the search sends one request after typing stops', async () => {
  const asked = jest.fn(() => ({ body: [anton] }));
  open({ ...finds('zau', [anton]), [call({ search: 'zau' })]: asked });
  await typeSearch('zau');
  expect(await screen.findByText('1 gefunden')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Die Kunden konnten nicht geladen werden.')).not.toBeInTheDocument();
});

it('the results of a search can be sorted', async () => {
  open({
    ...finds('zau', [anton]),
    [call({ search: 'zau', sort: 'phoneNumber' })]: { body: [anton, theresa] },
  });
  await typeSearch('zau');
  await screen.findByText('1 gefunden');
  await user.click(screen.getByRole('columnheader', { name: 'Telefon' }));
  await waitFor(() => expect(names()).toEqual(['Zauner, Anton', 'Aigner, Theresa']));
});

it('the list keeps the previous customers, marked as busy, while others load', async () => {
  open(finds('zau', [anton]));
  await screen.findByText('Aigner, Theresa');
  const answer = holdNextAnswer();
  await user.click(screen.getByRole('columnheader', { name: 'Telefon' }));
  expect(names()).toEqual(['Aigner, Theresa', 'Zauner, Anton']);
  const busy = screen.getByRole('table', { name: 'Kunden' }).closest('[aria-busy="true"]');
  expect(busy).toBeInTheDocument();
  answer([anton]);
  await waitFor(() => expect(names()).toEqual(['Zauner, Anton']));
  expect(busy).toHaveAttribute('aria-busy', 'false');
});

it('a failed search shows the reason and keeps the typed text', async () => {
  open({ ...finds('zau', [anton]), [call({ search: 'zau' })]: UNAVAILABLE });
  await typeSearch('zau');
  expect(await screen.findByText('Die Kunden konnten nicht geladen werden.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zau');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument();
});

it('the search field has the same maximum length as the api', async () => {
  open();
  expect(await screen.findByRole('searchbox')).toHaveAttribute('maxlength', '80');
});

it('the list shows 100 customers per page and a customer on two pages only once', async () => {
  const many = Array.from({ length: CUSTOMERS_PAGE }, (_, index) => aCustomer({ id: index + 1 }));
  open({ [call()]: { body: many }, [call({ page: '2' })]: { body: [many.at(-1), aCustomer({ id: 101 })] } });
  const more = await screen.findByRole('button', { name: 'Weitere anzeigen' });
  expect(names()).toHaveLength(100);
  await user.click(more);
  await waitFor(() => expect(names()).toHaveLength(101));
  expect(more).not.toBeInTheDocument();
});

it('the customer list says that there are no customers', async () => {
  open({ [call()]: { body: [] }, [COUNTS]: counted([]) });
  expect(await screen.findByText('Keine Kunden gefunden')).toBeVisible();
  expect(screen.getByText('Mit der ersten Bestellung steht hier jemand.')).toBeVisible();
});

it.each([call(), COUNTS])(
  'the page shows why the customers could not be loaded if %s fails',
  async (missing) => {
    open({ [missing]: UNAVAILABLE });
    expect(await screen.findByText('Die Kunden konnten nicht geladen werden.')).toBeVisible();
  },
);

it('reopening the page loads the new customers', async () => {
  let answered = [theresa];
  open({ [call()]: () => ({ body: answered }), [COUNTS]: () => counted(answered) });
  await screen.findByText('Aigner, Theresa');
  answered = [theresa, anton];
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(await screen.findByText('Zauner, Anton')).toBeVisible();
  await waitFor(() => expect(figure('Gesamtkunden')).toHaveTextContent('2'));
});

it('the details show contact, order history, number of orders and revenue', async () => {
  open({ 'GET /api/admin/customers/5': { body: aCustomerInDetail() } });
  const dialog = await openDialog('Details zu Aigner, Theresa');
  expect(await dialog.findByText('+43 664 381 22 07')).toHaveAttribute('href', 'tel:+436643812207');
  expect(dialog.getByText('Bestellungen').nextElementSibling).toHaveTextContent('1');
  expect(dialog.getByText('Umsatz gesamt').nextElementSibling).toHaveTextContent('26,50 €');
  const [, newest, oldest] = within(dialog.getByRole('table', { name: 'Bestellverlauf' })).getAllByRole(
    'row',
  );
  expect(newest).toHaveTextContent(
    '21.11.2026Freitag, 27.11.2026Abgeholt Nicht bezahlt1 × Große KisteBiohof Lindner 26,50 €',
  );
  expect(oldest).toHaveTextContent('Storniert 18,00 €');
  expect(within(newest!).getByRole('link', { name: 'Freitag, 27.11.2026' })).toHaveAttribute(
    'href',
    '/admin/orders?date=2026-11-27&order=31',
  );
  expect(dialog.queryByText('Nicht abgeholt')).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Neue Bestellung' })).toHaveAttribute(
    'href',
    '/admin/orders/new?customer=5',
  );
});

it('the details say what became of the latest SMS', async () => {
  const to = (changes: Partial<SmsMessage>) => anSms({ recipient: '+436643812207', ...changes });
  open({
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/sms-messages?search=%2B436643812207': {
      body: [
        to({ id: 9, deliveryState: 'undelivered', isMailed: true }),
        to({ id: 8, kind: 'reminder', status: 'failed' }),
        anSms({ id: 7, recipient: '+4366438122071' }),
      ],
    },
  });
  const dialog = await openDialog('Details zu Aigner, Theresa');
  const list = within(await dialog.findByRole('list', { name: 'Letzte SMS' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bestellbestätigung, .*Nicht zugestelltstattdessen E-Mail gesendet$/),
    expect.stringMatching(/^Abholerinnerung, .*Nicht gesendet$/),
  ]);
});

it('the history says what is left to pay of an order', async () => {
  const { orders, ...customer } = aCustomerInDetail();
  open({
    'GET /api/admin/customers/5': {
      body: { ...customer, open: 6.5, orders: [{ ...orders[0]!, open: 6.5 }] },
    },
  });
  const dialog = await openDialog('Details zu Aigner, Theresa');
  expect(await dialog.findByText('Offen: 6,50 €')).toBeVisible();
  expect(dialog.queryByText('Nicht bezahlt')).not.toBeInTheDocument();
});

it('a click on a customer opens the details, which count the orders that were not collected', async () => {
  const { orders, ...customer } = aCustomerInDetail();
  const missed = { ...orders[0]!, pickupState: 'open', isMissed: true };
  const body = { ...customer, orders: [missed, { ...missed, id: 30 }] };
  open({ 'GET /api/admin/customers/5': { body } });
  await user.click(await screen.findByText('Aigner, Theresa'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Aigner, Theresa' }));
  const [count] = await drawer.findAllByText('Nicht abgeholt');
  expect(count!.nextElementSibling).toHaveTextContent('2');
});

describe('the e-mail address in the details', () => {
  const start = async (email: string | null, answers: Answers = {}) => {
    let stored = { ...aCustomerInDetail(), email };
    const sent: unknown[] = [];
    open({
      'GET /api/admin/customers/5': () => ({ body: stored }),
      'PATCH /api/admin/customers/5': (body) => {
        sent.push(body);
        stored = { ...stored, ...v.parse(CustomerChange, body) };
        return { body: stored };
      },
      ...answers,
    });
    return { sent, dialog: await openDialog('Details zu Aigner, Theresa') };
  };
  const press = (dialog: ReturnType<typeof within>, name: string) =>
    user.click(dialog.getByRole('button', { name }));

  it('is missing while customers get no mails and none is stored', async () => {
    const { dialog } = await start(null);
    await dialog.findByText('Umsatz gesamt');
    expect(dialog.queryByText('E-Mail')).not.toBeInTheDocument();
  });

  it('can be entered, with the focus in its field, while customers get mails', async () => {
    const { dialog, sent } = await start(null, mailsOn());
    await user.click(await dialog.findByRole('button', { name: 'E-Mail eintragen' }));
    const field = dialog.getByLabelText('E-Mail');
    expect(field).toHaveFocus();
    await user.write(field, 'theresa');
    await press(dialog, 'Speichern');
    expect(await dialog.findByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeVisible();
    await user.write(field, '@example.com');
    await press(dialog, 'Speichern');
    expect(await dialog.findByRole('link', { name: 'theresa@example.com' })).toBeVisible();
    expect(screen.getByText('E-Mail gespeichert')).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'theresa@example.com' }]);
    expect(dialog.getByRole('button', { name: 'E-Mail ändern' })).toHaveFocus();
  });

  it('can be removed, also after the mails were switched off', async () => {
    const { dialog, sent } = await start('theresa@example.com');
    await user.click(await dialog.findByRole('button', { name: 'E-Mail entfernen' }));
    await waitFor(() => expect(dialog.queryByText('theresa@example.com')).not.toBeInTheDocument());
    expect(screen.getByText('E-Mail entfernt')).toBeInTheDocument();
    expect(sent).toEqual([{ email: null }]);
  });

  it('stays typed when it could not be saved', async () => {
    const { dialog } = await start('theresa@example.com', { 'PATCH /api/admin/customers/5': UNAVAILABLE });
    await user.click(await dialog.findByRole('button', { name: 'E-Mail ändern' }));
    await user.write(dialog.getByLabelText('E-Mail'), '.at');
    await press(dialog, 'Speichern');
    expect(await screen.findByText('Die E-Mail konnte nicht gespeichert werden.')).toBeInTheDocument();
    expect(dialog.getByLabelText('E-Mail')).toHaveValue('theresa@example.com.at');
  });
});

it('a failed download of the data of a customer shows the reason', async () => {
  open({
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/customers/5/export': UNAVAILABLE,
  });
  const dialog = await openDialog('Details zu Aigner, Theresa');
  await user.click(await dialog.findByRole('button', { name: 'Auskunft herunterladen' }));
  expect(await screen.findByText(/^Die Auskunft konnte nicht heruntergeladen werden\./)).toBeVisible();
});

it.each([
  [DONE, 'Kunde deaktiviert'],
  [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
  [{ status: 502, body: 'Bad Gateway', isWrong: true }, 'Fehler beim Deaktivieren des Kunden.'],
])('deactivating a customer asks first, then shows the result or the error', async (answered, text) => {
  open({ 'DELETE /api/admin/customers/5': answered });
  const dialog = await openDialog('Aigner, Theresa deaktivieren');
  expect(
    dialog.getByText(/^Name, Telefonnummer und E-Mail-Adresse werden dauerhaft entfernt/),
  ).toBeInTheDocument();
  expect(dialog.getByText(/wird als neuer Kunde angelegt/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Daten endgültig löschen' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a customer who owes money is deactivated once that is confirmed', async () => {
  const asked = jest.fn(() => conflict('AMOUNT_OPEN', '26,50 € sind noch offen. Trotzdem?'));
  const forced = jest.fn(() => DONE);
  open({
    'DELETE /api/admin/customers/5': asked,
    'DELETE /api/admin/customers/5?force=true': forced,
  });
  const dialog = await openDialog('Aigner, Theresa deaktivieren');
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Daten endgültig löschen' }));
  await confirm();
  expect(await dialog.findByText('26,50 € sind noch offen. Trotzdem?')).toBeVisible();
  expect(forced).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText('Kunde deaktiviert')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a deactivated customer disappears from the list and the count', async () => {
  let stored = [theresa, anton];
  open({
    [call()]: () => ({ body: stored }),
    [COUNTS]: () => counted(stored),
    'DELETE /api/admin/customers/5': () => {
      stored = [anton];
      return DONE;
    },
  });
  const dialog = await openDialog('Aigner, Theresa deaktivieren');
  await user.click(dialog.getByRole('button', { name: 'Daten endgültig löschen' }));
  await waitFor(() => expect(names()).toEqual(['Zauner, Anton']));
  await waitFor(() => expect(figure('Gesamtkunden')).toHaveTextContent('1'));
});

it('the details lead to the standing orders of the number', async () => {
  open({
    'GET /api/settings': standingOrdersOn,
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/standing-orders?search=%2B436643812207': { body: [aStandingOrder()] },
  });
  await user.click(await screen.findByRole('button', { name: 'Details zu Aigner, Theresa' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Aigner, Theresa' }));
  expect(await drawer.findByRole('link', { name: /Große Kiste, jede Woche$/ })).toHaveAttribute(
    'href',
    '/admin/standing-orders?id=3',
  );
});

describe('open amounts', () => {
  const order = (id: number, pickupDate: string, open: number) => ({
    ...{ id, version: 1, pickupDate, locationName: 'Hof', due: open, paid: 0, open },
  });
  const owing = {
    ...{ customerId: theresa.id, firstName: 'Theresa', lastName: 'Aigner', phoneNumber: theresa.phoneNumber },
    ...{
      open: 36.5,
      orders: [order(1, '2026-11-13', 26.5), { ...order(2, '2026-11-20', 10), due: 30, paid: 20 }],
    },
  };
  const openTab = async (changes: Answers = {}, count = 1) => {
    open({ [OPEN]: owedBy([owing], 1, 36.5), ...changes });
    await user.click(await screen.findByRole('tab', { name: `Offene Beträge (${count})` }));
  };
  const rows = () =>
    within(screen.getByRole('table', { name: 'Offene Beträge' }))
      .getAllByRole('row')
      .slice(1);

  it('have a tab of their own, with who owes what since when', async () => {
    await openTab();
    expect(await screen.findByText('Zusammen offen')).toBeVisible();
    const row = within(screen.getByRole('table', { name: 'Offene Beträge' })).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('Aigner, Theresa');
    expect(row).toHaveTextContent('20,00 € von 30,00 € bezahlt');
    expect(within(row).getByText('Anrufen').closest('a')).toHaveAttribute(
      'href',
      `tel:${theresa.phoneNumber}`,
    );
  });

  it('come in pages, with the number and the sum of all', async () => {
    const last = { ...owing, lastName: 'Zauner', orders: [order(900, '2026-11-20', 10)] };
    const all = OPEN_AMOUNTS_PAGE + 1;
    await openTab({ [OPEN]: owedBy([owing], all, 2660), [`${OPEN}?page=2`]: owedBy([last], all, 2660) }, all);
    expect(figure('Zusammen offen')).toHaveTextContent('2.660,00 €');
    await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().at(-1)).toHaveTextContent('Zauner, Theresa');
    expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).not.toBeInTheDocument();
  });

  it('of many pickups are folded after the oldest', async () => {
    const orders = [1, 2, 3, 4, 5].map((id) => order(id, `2026-11-0${id}`, 10));
    await openTab({ [OPEN]: owedBy([{ ...owing, open: 50, orders }], 1, 50) });
    const links = () => within(rows()[0]!).getAllByRole('link', { name: /2026$/ });
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'So, 01.11.2026',
      'Mo, 02.11.2026',
      'Di, 03.11.2026',
    ]);
    const fold = screen.getByRole('button', { name: '2 weitere Bestellungen' });
    await user.click(fold);
    expect(links()).toHaveLength(5);
    await user.click(fold);
    expect(links()).toHaveLength(3);
  });

  it('are searched by the api, which sums what it finds', async () => {
    await openTab({ [`${OPEN}?search=zau`]: owedBy([{ ...owing, lastName: 'Zauner' }], 1, 10) });
    await user.write(screen.getByRole('searchbox', { name: 'Offene Beträge suchen' }), 'zau');
    expect(await screen.findByText('1 gefunden')).toHaveAttribute('role', 'status');
    expect(figure('Zusammen offen')).toHaveTextContent('10,00 €');
  });
});
