import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../test/answer';
import { UNAVAILABLE } from '../../test/failures';
import { openAdmin, user } from '../../test/open-admin';
import { anSms } from '../../test/sms-messages';
import { noOrders, someStatistics } from '../../test/statistics';

const STATISTICS = 'GET /api/admin/statistics?period=';
const SMS = 'GET /api/admin/sms-messages?status=';
const aWeek = {
  ...someStatistics(),
  buckets: [{ start: '2026-11-20', label: 'Fr 20.11.', orders: 4, revenue: 99.9 }],
};

const open = (changes: Record<string, Answer | ((sent: unknown) => Answer)> = {}) =>
  openAdmin('/', {
    [`${STATISTICS}7d`]: { body: aWeek },
    [`${STATISTICS}6m`]: { body: someStatistics() },
    [`${SMS}failed`]: { body: [] },
    [`${SMS}unknown`]: { body: [] },
    'GET /api/admin/sms-messages/usage': {
      body: { sent: 3, limit: 200, isReached: false, until: null },
    },
    'GET /api/admin/pickup-days': { body: [] },
    'GET /api/admin/settings': { body: [] },
    ...changes,
  });

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const sums = () => screen.findByRole('region', { name: 'Summen' });
const chart = (index: number) => within(screen.getAllByTestId('chart')[index]!);
const chooseSixMonths = async () => user.click(await screen.findByText('6 Monate'));

it('sums up the farm', async () => {
  open();
  const figures = await sums();
  expect(figures).toHaveTextContent(/Anstehende Abholtage\s*2/);
  expect(figures).toHaveTextContent(/Bestellungen gesamt\s*1\.412/);
  expect(figures).toHaveTextContent(/Registrierte Kunden\s*138/);
  expect(figures).toHaveTextContent(/Verkaufte Kisten\s*689/);
  expect(document.title).toBe('Dashboard | Verwaltung');
});

it('begins with the last seven days', async () => {
  open();
  const orders = await table('Bestellungen als Tabelle');
  expect(orders.getByRole('row', { name: 'Fr 20.11. 4' })).toBeInTheDocument();
  expect(screen.getByText('4 in 7 Tagen')).toBeVisible();
  expect(screen.getByText('99,90 € in 7 Tagen')).toBeVisible();
});

it('draws orders and revenue of the chosen period, and says the same in tables', async () => {
  open();
  await chooseSixMonths();
  expect(await screen.findByText('30 in 6 Monaten')).toBeVisible();
  expect(screen.getByText('1.314,50 € in 6 Monaten')).toBeVisible();
  const revenue = await table('Umsatz als Tabelle');
  expect(revenue.getByRole('row', { name: /^August 1\.234,50/ })).toBeInTheDocument();
  expect(chart(0).getByText('August: 27')).toBeInTheDocument();
  expect(chart(1).getByText('August: 1234.5')).toBeInTheDocument();
});

it('has a sensible picture without any order', async () => {
  open({ [`${STATISTICS}7d`]: { body: noOrders() } });
  expect(await screen.findAllByText('In diesem Zeitraum gab es keine Bestellungen.')).toHaveLength(2);
  expect(screen.getByText('0 in 7 Tagen')).toBeVisible();
});

it('says why the figures are missing', async () => {
  open({ [`${STATISTICS}7d`]: UNAVAILABLE });
  expect(await screen.findByText('Die Zahlen konnten nicht geladen werden.')).toBeVisible();
});

it('puts first what needs attention, and leads there', async () => {
  open({
    [`${SMS}failed`]: { body: [anSms({ status: 'failed' })] },
    'GET /api/admin/settings': { body: [] },
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/box-presets': { body: [] },
    'GET /api/admin/pickup-locations': { body: [] },
  });
  const section = within(await screen.findByRole('region', { name: 'Braucht deine Aufmerksamkeit' }));
  const [first] = await section.findAllByRole('link');
  expect(first).toHaveAccessibleName('Ansehen: 1 SMS konnte nicht zugestellt werden');
  expect(first).toHaveAttribute('href', '/admin/sms?status=failed');
});

it('says so when it can not tell what needs attention', async () => {
  open({ 'GET /api/admin/pickup-days': UNAVAILABLE });
  expect(
    await screen.findByText('Ob etwas deine Aufmerksamkeit braucht, konnte nicht geladen werden.'),
  ).toBeVisible();
});

it('asks for the sums of all periods again', async () => {
  let figures = someStatistics();
  open({ [`${STATISTICS}7d`]: () => ({ body: figures }), [`${STATISTICS}6m`]: () => ({ body: figures }) });
  await chooseSixMonths();
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Bestellungen gesamt\s*1\.412/));
  figures = someStatistics({ orders: 1413 });
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Bestellungen gesamt\s*1\.413/));
  await user.click(screen.getByText('7 Tage'));
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Bestellungen gesamt\s*1\.413/));
  expect(await screen.findByText('30 in 7 Tagen')).toBeVisible();
  expect(await sums()).toHaveTextContent(/Bestellungen gesamt\s*1\.413/);
});

it('asks for the figures and for what needs attention again', async () => {
  let messages = [anSms({ status: 'failed' })];
  let figures = someStatistics();
  open({
    [`${SMS}failed`]: () => ({ body: messages }),
    [`${STATISTICS}7d`]: () => ({ body: figures }),
  });
  await screen.findByText('1 SMS konnte nicht zugestellt werden');
  messages = [];
  figures = someStatistics({ orders: 1413 });
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Bestellungen gesamt\s*1\.413/));
  await waitFor(() =>
    expect(screen.queryByText('1 SMS konnte nicht zugestellt werden')).not.toBeInTheDocument(),
  );
});
