import type { ListCounts } from '@hofkiste/contract/wire/lists';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../tests/components/answer';
import { UNKNOWN_DAY } from '../../test/answer';
import { aPickupDay, FARM, MARKET } from '../../test/days';
import { openAdmin, user } from '../../test/open-admin';

const COUNTS: ListCounts = {
  orders: 30,
  cancelledOrders: 1,
  boxLabels: 43,
  locations: [
    { locationId: FARM.id, name: FARM.name, orders: 20, cancelledOrders: 1, boxLabels: 29 },
    { locationId: MARKET.id, name: MARKET.name, orders: 10, cancelledOrders: 0, boxLabels: 14 },
  ],
};

async function open(counts: Answer | (() => Answer) = { body: COUNTS }, path = '/orders?date=2026-11-27') {
  openAdmin(path, {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': { body: [] },
    'GET /api/admin/pickup-days/7/lists': counts,
  });
  await user.click(await screen.findByRole('button', { name: 'Listen: 27.11.2026' }));
  return within(await screen.findByRole('dialog', { name: 'Listen' }));
}

type Dialog = Awaited<ReturnType<typeof open>>;

const link = (dialog: Dialog, name: string) => dialog.findByRole<HTMLAnchorElement>('link', { name });
const card = async (dialog: Dialog, name: string) => within(await dialog.findByRole('listitem', { name }));

async function choose(dialog: Dialog, field: string, option: string) {
  await user.click(await dialog.findByLabelText(field));
  await user.click((await screen.findAllByTitle(option)).at(-1)!);
}

// jsdom doesn't follow links.
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => window.removeEventListener('click', stay));

it.each([
  ['Ernteliste als PDF', 'harvest.pdf'],
  ['Ernteliste als CSV', 'harvest.csv'],
  ['Packliste als PDF', 'packing.pdf'],
  ['Packliste als CSV', 'packing.csv'],
  ['Etiketten als PDF', 'labels.pdf?per=box&from=1'],
  ['Bestellungen als PDF', 'orders.pdf'],
  ['Bestellungen als CSV', 'orders.csv'],
])('%s links to its download', async (name, file) => {
  const { href, download } = await link(await open(), name);
  expect(href).toBe(`http://localhost/api/admin/pickup-days/7/lists/${file}`);
  expect(download).toBe('');
});

it('the dialog shows the length of each list and the age of the figures', async () => {
  const dialog = await open();
  expect((await card(dialog, 'Ernteliste')).getByText('30 Bestellungen')).toBeVisible();
  expect((await card(dialog, 'Packliste')).getByText('2 Orte')).toBeVisible();
  expect((await card(dialog, 'Etiketten')).getByText('4 Bögen')).toBeVisible();
  expect((await card(dialog, 'Bestellungen')).getByText('31 Zeilen')).toBeVisible();
  expect(dialog.getByText('Freitag, 27.11.2026')).toBeVisible();
  expect(dialog.getByText(/^Stand \d\d:\d\d$/)).toBeVisible();
});

it('the chosen location limits all lists', async () => {
  const dialog = await open();
  await choose(dialog, 'Abholort', 'Bauernmarkt');
  expect((await link(dialog, 'Packliste als PDF')).href).toMatch(/packing\.pdf\?locationId=2$/);
  expect((await link(dialog, 'Bestellungen als CSV')).href).toMatch(/orders\.csv\?locationId=2$/);
  expect((await card(dialog, 'Packliste')).getByText('1 Ort')).toBeVisible();
  expect((await card(dialog, 'Etiketten')).getByText('1 Bogen')).toBeVisible();
  await choose(dialog, 'Abholort', 'Alle Orte');
  expect((await link(dialog, 'Packliste als PDF')).href).toMatch(/packing\.pdf$/);
});

it('the dialog starts with the location of the page', async () => {
  const dialog = await open({ body: COUNTS }, '/orders?date=2026-11-27&location=2');
  expect((await link(dialog, 'Etiketten als PDF')).href).toMatch(/labels\.pdf\?locationId=2&per=box&from=1$/);
});

it('the labels start at the chosen place of the sheet', async () => {
  const dialog = await open();
  await choose(dialog, 'Erstes Etikett', 'ab Etikett 14');
  expect((await link(dialog, 'Etiketten als PDF')).href).toMatch(/labels\.pdf\?per=box&from=14$/);
  expect((await card(dialog, 'Etiketten')).getByText('4 Bögen')).toBeVisible();
});

it('the labels are one for each order if the farmer chooses that', async () => {
  const dialog = await open();
  await choose(dialog, 'Anzahl der Etiketten', 'eines je Bestellung');
  expect((await link(dialog, 'Etiketten als PDF')).href).toMatch(/labels\.pdf\?per=order&from=1$/);
  expect((await card(dialog, 'Etiketten')).getByText('3 Bögen')).toBeVisible();
});

it('the dialog offers no choice of locations if there is only one', async () => {
  const dialog = await open({ body: { ...COUNTS, locations: COUNTS.locations.slice(0, 1) } });
  await link(dialog, 'Packliste als PDF');
  expect(dialog.queryByLabelText('Abholort')).not.toBeInTheDocument();
});

it('a download of a deleted day shows an error', async () => {
  let answer: Answer = { body: COUNTS };
  const dialog = await open(() => answer);
  const download = await link(dialog, 'Packliste als PDF');
  answer = UNKNOWN_DAY;
  await user.click(download);
  expect(await dialog.findByText('Diesen Abholtag gibt es nicht.')).toBeVisible();
});

it('the dialog of a deleted day shows an error when it opens', async () => {
  const dialog = await open(UNKNOWN_DAY);
  expect(await dialog.findByText('Die Listen lassen sich gerade nicht herunterladen.')).toBeVisible();
  expect(dialog.getByText('Diesen Abholtag gibt es nicht.')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

it('closing the dialog after a download loads again what changed since then', async () => {
  let reads = 0;
  openAdmin('/orders?date=2026-11-27', {
    'GET /api/admin/pickup-days': () => {
      reads += 1;
      return { body: [aPickupDay()] };
    },
    'GET /api/admin/orders?date=2026-11-27': { body: [] },
    'GET /api/admin/pickup-days/7/lists': { body: COUNTS },
  });
  await user.click(await screen.findByRole('button', { name: 'Listen: 27.11.2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Listen' }));
  await user.click(await link(dialog, 'Packliste als PDF'));
  const before = reads;
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(reads).toBeGreaterThan(before));
});
