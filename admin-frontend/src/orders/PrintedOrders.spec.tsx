import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { screen } from '@testing-library/react';
import { fire } from '../../../tests/components/user';
import { aPickupDay, FARM, MARKET } from '../../test/days';
import { openAdmin, user } from '../../test/open-admin';
import { anItem, anOrder } from '../../test/orders';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './OrdersPage';

const named = (lastName: string, changes: Partial<AdminOrder> = {}) =>
  anOrder({ customer: { firstName: 'Ida', lastName, phoneNumber: '+436765401988' }, ...changes });

async function print(orders: AdminOrder[], path = '/orders?date=2026-11-27', day = aPickupDay()) {
  openAdmin(path, {
    'GET /api/admin/pickup-days': { body: [day] },
    'GET /api/admin/orders?date=2026-11-27': { body: orders },
  });
  await screen.findByLabelText('Summen');
  fire.event(window, new Event('beforeprint'));
}

const tables = () =>
  [...document.querySelectorAll('body > :last-child table')].map((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
    ),
  );
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('the print lists the orders by location and name', async () => {
  await print([
    named('Žižek', { note: 'Kommt später' }),
    named('Aigner', { items: [anItem(1, 2), anItem(3, 1, 9.8)] }),
    named('Binder', { pickupLocation: MARKET }),
  ]);
  expect(screen.getByRole('heading', { name: 'Bestellungen, Freitag, 27.11.2026' })).toBeInTheDocument();
  expect(headings()).toEqual([`${FARM.name}, 16:00 – 19:00 Uhr`, `${MARKET.name}, 16:00 – 19:00 Uhr`]);
  expect(tables()).toEqual([
    [
      ['Aigner, Ida', '+43 676 540 19 88', '2 × Große Kiste, 1 × Waldhonig', '62,80 €'],
      ['Žižek, Ida', '+43 676 540 19 88', '1 × Große KisteNotiz: Kommt später', '26,50 €'],
    ],
    [['Binder, Ida', '+43 676 540 19 88', '1 × Große Kiste', '26,50 €']],
  ]);
});

it('the print contains all orders even if the search hides some', async () => {
  await print(Array.from({ length: 120 }, () => anOrder()));
  await user.write(screen.getByLabelText('Nach Name oder Telefonnummer suchen'), 'niemand');
  expect(tables()[0]).toHaveLength(120);
});

it('the print contains only the chosen location', async () => {
  await print([anOrder(), anOrder({ pickupLocation: MARKET })], '/orders?date=2026-11-27&location=2');
  expect(headings()).toEqual([`${MARKET.name}, 16:00 – 19:00 Uhr`]);
});

it('the print adds up what is to be paid, also after a withdrawal', async () => {
  const items = [{ ...anItem(1, 2), withdrawn: 1 }];
  await print([named('Aigner', { items, totalPrice: 53, due: 26.5 }), named('Binder')]);
  expect(tables()[0]?.map((row) => row.at(-1))).toEqual(['26,50 €', '26,50 €']);
  expect(screen.getByText(/^2 Bestellungen, 53,00/)).toBeInTheDocument();
});

it('the print marks cancelled orders and excludes them from the totals', async () => {
  await print([named('Aigner'), named('Binder', { isCancelled: true }), anOrder({ customer: null })]);
  expect(tables()[0]).toEqual([
    ['Aigner, Ida', '+43 676 540 19 88', '1 × Große Kiste', '26,50 €'],
    ['Binder, Ida', '+43 676 540 19 88', '1 × Große KisteStorniert', '26,50 €'],
    ['Gelöschter Kunde', '', '1 × Große Kiste', '26,50 €'],
  ]);
  expect(screen.getByText(/^2 Bestellungen, 53,00/)).toBeInTheDocument();
});

it('the print view disappears after printing', async () => {
  await print([anOrder()]);
  fire.event(window, new Event('afterprint'));
  expect(screen.queryByRole('heading', { name: /^Bestellungen, / })).not.toBeInTheDocument();
});

it('the print of what changed since the printed list has only that, with what it is', async () => {
  const [listed, added, changed, cancelled] = [
    named('Aigner'),
    named('Binder'),
    named('Eder'),
    named('Huber', { isCancelled: true }),
  ];
  const sinceList = {
    at: '2026-11-26T17:05:00.000Z',
    ...{ added: [added.id], changed: [changed.id], cancelled: [cancelled.id], deleted: 0 },
  };
  const path = '/orders?date=2026-11-27&show=since-list';
  await print([listed, added, changed, cancelled], path, aPickupDay({ sinceList }));
  expect(screen.getByRole('heading', { name: 'Seit dem Ausdruck, Freitag, 27.11.2026' })).toBeInTheDocument();
  expect(tables()[0]?.map(([name, , order]) => `${name}: ${order}`)).toEqual([
    'Binder, Ida: 1 × Große KisteNeu',
    'Eder, Ida: 1 × Große KisteGeändert',
    'Huber, Ida: 1 × Große KisteStorniert',
  ]);
});
