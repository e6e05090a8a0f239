import type { Today } from '@hofkiste/contract/wire/today';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { DONE, UNAVAILABLE } from '../../test/answer';
import { aBoxPreset, aPickupLocation, aProduct } from '../../test/catalogue';
import { aPickupDay, aToday, theSoldDay } from '../../test/days';
import { anAdminSetting, noOrders, someStatistics } from '../../test/farm';
import { openAdmin, user } from '../../test/open-admin';
import { standStill } from '../../test/screen';
// The page loads it when it opens, and the first test would wait for that.
import './DashboardPage';

const STATISTICS = 'GET /api/admin/statistics?period=';
const TODAY = 'GET /api/admin/today';
const aWeek = {
  ...someStatistics(),
  buckets: [{ start: '2026-11-20', label: 'Fr 20.11.', orders: 4, revenue: 99.9 }],
};

const open = (changes: Answers = {}) =>
  openAdmin('/', {
    [`${STATISTICS}7d`]: { body: aWeek },
    [`${STATISTICS}6m`]: { body: someStatistics() },
    [TODAY]: { body: aToday() },
    ...changes,
  });

const FAILED_SMS = {
  kind: 'sms-failed',
  title: '1 SMS konnte nicht gesendet werden',
  text: 'An Huber, zuletzt am 21.11.2026, 00:30 Uhr',
  to: '/admin/sms?status=failed',
} as const;

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const sums = () => screen.findByRole('region', { name: 'Summen' });
const chart = (index: number) => within(screen.getAllByTestId('chart')[index]!);
const chooseSixMonths = async () => user.click(await screen.findByText('6 Monate'));

it('the dashboard shows the totals of the farm', async () => {
  open();
  const figures = await sums();
  expect(figures).toHaveTextContent(/Anstehende Abholtage\s*2/);
  expect(figures).toHaveTextContent(/Bestellungen gesamt\s*1\.412/);
  expect(figures).toHaveTextContent(/Registrierte Kunden\s*138/);
  expect(figures).toHaveTextContent(/Verkaufte Kisten\s*689/);
  expect(document.title).toBe('Dashboard | Verwaltung');
});

it('the statistics start with the last seven days', async () => {
  open();
  const orders = await table('Bestellungen als Tabelle');
  expect(orders.getByRole('row', { name: 'Fr 20.11. 4' })).toBeInTheDocument();
  expect(screen.getByText('4 in 7 Tagen')).toBeVisible();
  expect(screen.getByText('99,90 € in 7 Tagen')).toBeVisible();
});

it('the charts show orders and revenue of the chosen period, with the same figures as tables', async () => {
  open();
  await chooseSixMonths();
  expect(await screen.findByText('30 in 6 Monaten')).toBeVisible();
  expect(screen.getByText('1.314,50 € in 6 Monaten')).toBeVisible();
  const revenue = await table('Umsatz als Tabelle');
  expect(revenue.getByRole('row', { name: /^August 1\.234,50/ })).toBeInTheDocument();
  expect(chart(0).getByText('August: 27')).toBeInTheDocument();
  expect(chart(1).getByText('August: 1234.5')).toBeInTheDocument();
});

it('the charts show an empty state without orders', async () => {
  open({ [`${STATISTICS}7d`]: { body: noOrders() } });
  expect(await screen.findAllByText('In diesem Zeitraum gab es keine Bestellungen.')).toHaveLength(2);
  expect(screen.getByText('0 in 7 Tagen')).toBeVisible();
});

it('the dashboard shows why the statistics could not be loaded', async () => {
  open({ [`${STATISTICS}7d`]: UNAVAILABLE });
  expect(await screen.findByText('Die Zahlen konnten nicht geladen werden.')).toBeVisible();
});

it('a new visit loads the totals of each period again', async () => {
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

it('the reload button loads the statistics and the week again', async () => {
  let today = aToday({ attention: [FAILED_SMS] });
  let figures = someStatistics();
  open({ [TODAY]: () => ({ body: today }), [`${STATISTICS}7d`]: () => ({ body: figures }) });
  await screen.findByText(FAILED_SMS.title);
  today = aToday();
  figures = someStatistics({ orders: 1413 });
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(async () => expect(await sums()).toHaveTextContent(/Bestellungen gesamt\s*1\.413/));
  await waitFor(() => expect(screen.queryByText(FAILED_SMS.title)).not.toBeInTheDocument());
});

it('two entries of the same words stay two when another one comes above them', async () => {
  const missedOn = (weekday: string, date: string) => ({
    kind: 'not-collected' as const,
    title: '2 Bestellungen wurden nicht abgeholt',
    text: `Abholtag ${weekday}`,
    to: `/admin/orders?date=${date}&show=missed`,
  });
  const missed = [missedOn('Freitag', '2026-11-20'), missedOn('Samstag', '2026-11-21')];
  let today = aToday({ attention: missed });
  open({ [TODAY]: () => ({ body: today }) });
  const list = (await screen.findByText('Abholtag Freitag')).closest('ul')!;
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  today = aToday({ attention: [FAILED_SMS, ...missed] });
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(await within(list).findByText(FAILED_SMS.title)).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

describe('the attention list', () => {
  const linkTo = async (attention: Today['attention'][number]) => {
    open({ [TODAY]: { body: aToday({ attention: [attention] }) } });
    const section = within(await screen.findByRole('region', { name: 'Braucht deine Aufmerksamkeit' }));
    return section.findByRole('link');
  };

  it('each entry links to the page where the problem can be solved', async () => {
    const link = await linkTo(FAILED_SMS);
    expect(link).toHaveAccessibleName('Ansehen: 1 SMS konnte nicht gesendet werden');
    expect(link).toHaveAttribute('href', '/admin/sms?status=failed');
  });

  it('orders that nobody collected link to their list', async () => {
    const title = '2 Bestellungen wurden nicht abgeholt';
    const link = await linkTo({
      kind: 'not-collected',
      title,
      text: '',
      to: '/admin/orders?date=2026-11-20&show=missed',
    });
    expect(link).toHaveAccessibleName(`Nicht abgeholt: ${title}`);
    expect(link).toHaveAttribute('href', '/admin/orders?date=2026-11-20&show=missed');
  });
});

describe('a blocked sender of SMS', () => {
  const BLOCKED = {
    kind: 'sms-sender-blocked',
    title: 'SMS mit dem Absender „Hofkiste“ kommen nicht an',
    text: 'In Österreich muss der Name registriert sein; das macht dein SMS-Anbieter.',
    to: '/admin/hilfe/kommt-die-sms-an#absender',
  } as const;
  const button = { name: 'Ab jetzt von der Nummer senden' };

  it('links to the help, and offers nothing else without a number', async () => {
    open({ [TODAY]: { body: aToday({ attention: [BLOCKED] }) } });
    expect(await screen.findByRole('link', { name: `Hilfe: ${BLOCKED.title}` })).toBeVisible();
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });

  it.each([
    [{ body: anAdminSetting('smsSendsFrom', 'number') }, 'SMS kommen ab jetzt von der Nummer', 0],
    [UNAVAILABLE, /^Der Absender konnte nicht geändert werden\. Die Datenbank/, 1],
  ])('can be replaced by the number, and the entry goes once that is saved', async (answered, text, left) => {
    const sent: unknown[] = [];
    const entry = { ...BLOCKED, canSendFromNumber: true } as const;
    open({
      [TODAY]: () => ({ body: aToday({ attention: sent.length > 0 && left === 0 ? [] : [entry] }) }),
      'PUT /api/admin/settings/smsSendsFrom': (body) => {
        sent.push(body);
        return answered;
      },
    });
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent).toEqual([{ value: 'number' }]);
    await waitFor(() => expect(screen.queryAllByText(BLOCKED.title)).toHaveLength(left));
    if (left === 0) expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('the dashboard says that the week could not be loaded', async () => {
  open({ [TODAY]: UNAVAILABLE });
  expect(await screen.findByText('Was heute ansteht, konnte nicht geladen werden.')).toBeVisible();
});

describe('the week', () => {
  afterEach(() => jest.useRealTimers());

  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const actionsOf = (card: Awaited<ReturnType<typeof region>>) =>
    [...card.queryAllByRole('link'), ...card.queryAllByRole('button')]
      .map((element) => element.textContent)
      .sort();
  const at = (now: string, today = aToday()) => {
    standStill(now);
    open({ [TODAY]: { body: today } });
  };

  it('shows the coming pickups and the deadline', async () => {
    at('2026-11-20T11:00Z');
    const week = within(await screen.findByRole('list', { name: 'Die nächsten Tage' }));
    expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fr 20.Freitag, 20.11.2026 heuteAbholung16:00 – 19:00',
      'Sa 21.Samstag, 21.11.2026',
      'So 22.Sonntag, 22.11.2026',
      'Mo 23.Montag, 23.11.2026',
      'Di 24.Dienstag, 24.11.2026',
      'Mi 25.Mittwoch, 25.11.2026Bestellfrist18:00 Uhr',
      'Do 26.Donnerstag, 26.11.2026',
      'Fr 27.Freitag, 27.11.2026Abholung16:00 – 19:00',
    ]);
  });

  it('shows orders and revenue of the day that the shop sells', async () => {
    at('2026-11-20T11:00Z');
    const card = await region('Jetzt im Shop');
    expect(card.getByRole('heading', { name: 'Freitag, 27.11.2026' })).toBeVisible();
    expect(card.getByText('Bestellfrist Mittwoch, 25.11.2026, 18:00 Uhr')).toBeVisible();
    expect(card.getByText('noch 5 Tage')).toBeVisible();
    expect(card.getByText('846,90 €')).toBeVisible();
    const boxes = within(card.getByRole('list', { name: 'Verkauft je Kiste' })).getAllByRole('listitem');
    expect(boxes.map(({ textContent }) => textContent)).toEqual([
      'Große Kiste18 von 20',
      'Kleine Kisteunbegrenzt11',
      'Waldhonigvergriffen6 von 6',
    ]);
  });

  it('links to the orders and the announcement of the sold day and shows when it was announced', async () => {
    at('2026-11-20T11:00Z');
    const card = await region('Jetzt im Shop');
    expect(actionsOf(card)).toEqual(['Ankündigen', 'Bestellungen', 'Neue Bestellung']);
    expect(card.getByRole('link', { name: 'Neue Bestellung: 27.11.2026' })).toHaveAttribute(
      'href',
      '/admin/orders/new?pickupDayId=7',
    );
    expect(card.getByRole('link', { name: 'Bestellungen: 27.11.2026' })).toHaveAttribute(
      'href',
      '/admin/orders?date=2026-11-27',
    );
    expect(card.getByText('Noch nicht angekündigt')).toBeVisible();
  });

  it('shows the next pickup and its locations', async () => {
    at('2026-11-20T11:00Z');
    const card = await region('Nächste Abholung');
    expect(card.getByRole('heading', { name: 'Heute, 20.11.2026' })).toBeVisible();
    expect(card.getByText('ab 16:00 Uhr')).toBeVisible();
    for (const figure of ['34', '68', '1.032,00 €']) expect(card.getByText(figure)).toBeVisible();
    const places = within(card.getByRole('list', { name: 'Abholorte' })).getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Biohof Lindner16:00 – 19:00 Uhr21 Bestellungen661,70\u00a0€',
      'Bauernmarkt17:00 – 18:30 Uhr1 Bestellung370,30\u00a0€',
    ]);
  });

  it('asks before the pickup for what is left to pay and to hand over after withdrawals', async () => {
    const nextPickup = { ...aToday().nextPickup!, withdrawn: 2, due: 1015 };
    const [first, ...others] = nextPickup.locations;
    nextPickup.locations = [{ ...first!, due: 644.7 }, ...others];
    at('2026-11-20T11:00Z', aToday({ nextPickup }));
    const card = await region('Nächste Abholung');
    expect(card.getByText('Zu übergeben').closest('li')).toHaveTextContent('Zu übergeben66');
    expect(card.getByText('Zu kassieren').closest('li')).toHaveTextContent('Zu kassieren1.015,00 €');
    expect(card.getByText('644,70 €')).toBeVisible();
    expect(card.getByText('370,30 €')).toBeVisible();
  });

  it('shows during the pickup how many customers have come', async () => {
    const { nextPickup } = aToday();
    at('2026-11-20T15:30Z', aToday({ nextPickup: nextPickup && { ...nextPickup, collected: 12 } }));
    const card = await region('Nächste Abholung');
    expect(card.getByText('12 von 34 abgeholt')).toBeVisible();
    expect(card.getByText('bis 19:00 Uhr')).toBeVisible();
  });

  it.each([
    ['before the deadline', '2026-11-18T16:59Z', ['Helferlink', 'Listen'], null],
    ['after the deadline', '2026-11-18T17:00Z', ['Abholmodus', 'Helferlink', 'Listen'], 'default'],
    ['on the day', '2026-11-20T11:00Z', ['Abholmodus', 'Helferlink', 'Listen'], 'primary'],
  ])('offers the actions that fit the moment of the pickup: %s', async (_, now, actions, look) => {
    at(now);
    const card = await region('Nächste Abholung');
    expect(actionsOf(card)).toEqual(actions);
    if (look)
      expect(card.getByRole('link', { name: 'Abholmodus: 20.11.2026' })).toHaveClass(`ant-btn-${look}`);
  });

  it('shows the sold day and the next pickup in one card if they are the same day', async () => {
    const { selling, nextPickup } = aToday();
    const day = theSoldDay();
    at('2026-11-23T11:00Z', aToday({ selling, nextPickup: nextPickup && { ...nextPickup, day } }));
    const card = await region('Jetzt im Shop · Nächste Abholung');
    expect(card.getByRole('heading', { name: 'Freitag, 27.11.2026' })).toBeVisible();
    expect(card.getByText('noch 2 Tage')).toBeVisible();
    expect(within(card.getByRole('list', { name: 'Abholorte' })).getAllByRole('listitem')).toHaveLength(2);
    expect(actionsOf(card)).toEqual([
      'Ankündigen',
      'Bestellungen',
      'Helferlink',
      'Listen',
      'Neue Bestellung',
    ]);
    expect(screen.getAllByRole('heading', { name: 'Freitag, 27.11.2026' })).toHaveLength(1);
  });

  it('shows what needs attention above the cards', async () => {
    at('2026-11-20T11:00Z', aToday({ attention: [FAILED_SMS] }));
    const list = await screen.findByRole('region', { name: 'Braucht deine Aufmerksamkeit' });
    const card = screen.getByRole('region', { name: 'Jetzt im Shop' });
    expect(list.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows each further day that the shop sells in one line, with its orders, limits and deadline', async () => {
    const christmas = aPickupDay({
      id: 9,
      date: '2026-12-23',
      orderDeadline: '2026-12-21T17:00:00.000Z',
    });
    const boxes = [
      { name: 'Große Kiste', sold: 7, maxQuantity: 40 },
      { name: 'Kleine Kiste', sold: 2, maxQuantity: null },
    ];
    const unlimited = boxes.slice(1);
    at(
      '2026-11-20T11:00Z',
      aToday({
        alsoSelling: [
          { day: aPickupDay({ id: 8, date: '2026-12-04' }), orders: 1, revenue: 26.5, boxes: unlimited },
          { day: christmas, orders: 9, revenue: 238.5, boxes },
        ],
      }),
    );
    const lines = within(await screen.findByRole('list', { name: 'Weitere Tage im Shop' }));
    const [first, second] = lines.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Freitag, 04\.12\.2026.*unbegrenzt1 Bestellung$/);
    expect(second).toHaveTextContent(
      'Mittwoch, 23.12.2026Bestellfrist Mo, 21.12.2026, 18:00 Uhr · 7 von 40 Große Kiste9 Bestellungen',
    );
    expect(lines.getByRole('link', { name: '9 Bestellungen: 23.12.2026' })).toHaveAttribute(
      'href',
      '/admin/orders?date=2026-12-23',
    );
    expect(screen.getAllByRole('region', { name: /im Shop/ })).toHaveLength(2);
  });

  it('says that the shop sells no day and links to a new day', async () => {
    at('2026-11-20T11:00Z', aToday({ selling: null }));
    const card = await region('Jetzt im Shop');
    expect(card.getByRole('link', { name: 'Abholtag anlegen' })).toHaveAttribute(
      'href',
      '/admin/pickup-days/new?sells=yes',
    );
  });

  it('loads again when the shop begins to sell the next day', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T06:59:00Z'), advanceTimers: true });
    const { selling, nextPickup } = aToday();
    const day = { ...theSoldDay(), orderStart: '2026-11-23T07:00:00.000Z' };
    const waiting = aToday({ selling: null, nextPickup: nextPickup && { ...nextPickup, day } });
    let today = waiting;
    open({ [TODAY]: () => ({ body: today }) });
    expect(await screen.findByText('Gerade kann niemand bestellen.')).toBeVisible();
    today = { ...waiting, selling: selling && { ...selling, day } };
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('region', { name: 'Jetzt im Shop · Nächste Abholung' })).toBeVisible();
  });

  it('loads again when the deadline passes', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-25T16:59:00Z'), advanceTimers: true });
    let today = aToday({ nextPickup: null });
    open({ [TODAY]: () => ({ body: today }) });
    await screen.findByText('noch 1 Minute');
    const day = aPickupDay({ date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' });
    today = aToday({ selling: { day, orders: 0, revenue: 0, boxes: [] } });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('heading', { name: 'Freitag, 04.12.2026' })).toBeVisible();
  });
});

describe('the dashboard without a planned day', () => {
  const neverSold = { [`${STATISTICS}7d`]: { body: someStatistics({ orders: 0 }) } };
  const nothing = {
    [TODAY]: { body: aToday({ selling: null, nextPickup: null }) },
    'GET /api/admin/settings': { body: [] },
    'GET /api/admin/products': {
      body: [aProduct()],
    },
    'GET /api/admin/box-presets': { body: [aBoxPreset()] },
    'GET /api/admin/pickup-locations': { body: [aPickupLocation()] },
  };

  it('links to the form of the next day', async () => {
    open({ ...nothing, 'GET /api/admin/pickup-days': { body: [] } });
    expect(await screen.findByText('Kein Abholtag geplant')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abholtag anlegen' })).toHaveAttribute(
      'href',
      '/admin/pickup-days/new?sells=yes',
    );
  });

  it('offers a retry when the first steps cannot be loaded', async () => {
    open({ [TODAY]: { body: aToday({ selling: null, nextPickup: null }) } });
    expect(await screen.findByText('Die ersten Schritte konnten nicht geladen werden.')).toBeVisible();
  });

  it('shows the first steps before the first day', async () => {
    open({ ...nothing, ...neverSold, 'GET /api/admin/pickup-days': { body: [] } });
    expect(await screen.findByText('3 von 6 erledigt')).toBeVisible();
    expect(screen.queryByText('Kein Abholtag geplant')).not.toBeInTheDocument();
  });

  it('keeps the first steps while nobody can order for the only day', async () => {
    standStill('2026-11-19T11:00Z');
    const nextPickup = { ...aToday().nextPickup!, orders: 0 };
    open({
      ...nothing,
      ...neverSold,
      [TODAY]: { body: aToday({ selling: null, nextPickup }) },
      'GET /api/admin/pickup-days': { body: [nextPickup.day] },
    });
    expect(await screen.findByText('3 von 6 erledigt')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Den ersten Abholtag erstellen: Erstellen' });
    expect(link).toHaveAttribute('href', '/admin/pickup-days/new?sells=yes');
    jest.useRealTimers();
  });
});

it('withdrawals are marked as done in the attention list, and their entry goes', async () => {
  const entry = {
    kind: 'withdrawal',
    title: 'Eine Bestellung für Freitag, 13.11.2026: Widerruf',
    text: 'Zahle den Betrag binnen 14 Tagen zurück.',
    to: '/admin/orders?date=2026-11-13',
    pickupDayId: 7,
  } as const;
  let isDone = false;
  open({
    [TODAY]: () => ({ body: aToday({ attention: isDone ? [] : [entry] }) }),
    'POST /api/admin/withdrawals/7/done': () => {
      isDone = true;
      return DONE;
    },
  });
  await user.click(await screen.findByRole('button', { name: `Erledigt: ${entry.title}` }));
  await waitFor(() => expect(screen.queryByText(entry.title)).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});
