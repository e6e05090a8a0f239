import { addDays } from '@hofkiste/contract/plain/dates';
import { DAYS_PAGE } from '@hofkiste/contract/wire/pickup-days';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../tests/components/answer';
import { conflict, DONE, failedWith, UNAVAILABLE } from '../../test/answer';
import { anOfferedBox, aPickupDay } from '../../test/days';
import { anAdminEmail } from '../../test/farm';
import { admin, openAdmin, showNextPages, user } from '../../test/open-admin';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './PickupDaysPage';

const coming = aPickupDay({
  orderCount: 31,
  boxPresets: [anOfferedBox(1), { ...anOfferedBox(2), isSoldOut: true }],
});
const past = aPickupDay({ id: 5, date: '2026-11-13', orderDeadline: '2026-11-11T17:00:00.000Z' });

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const open = (days: unknown = [past, coming], changes: Answers = {}, query = '') =>
  openAdmin(`/pickup-days${query}`, { 'GET /api/admin/pickup-days': { body: days }, ...changes });

const dates = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).findAllByRole('heading');
const card = async (date: string) =>
  within((await screen.findByRole('heading', { name: date })).closest('li')!);
const choose = async (action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Mehr: 27.11.2026' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const mail = (canSendMail: boolean) => ({
  'GET /api/admin/email': {
    body: anAdminEmail({ canSendMail }),
  },
});
/** Opens the line of a day that is past or further ahead. */
const openedCard = async (date: string) => {
  await user.click(await screen.findByRole('button', { name: date, expanded: false }));
  return card(date);
};
const buttons = (of: ReturnType<typeof within>) =>
  of.getAllByRole('button').map((button: HTMLElement) => button.textContent);

const december = (date: string) =>
  aPickupDay({ id: Number(date.slice(8)), date, orderDeadline: `${addDays(date, -2)}T17:00:00.000Z` });

it('a line of the list never moves away from the pointer: it comes after everything above it', async () => {
  const later = december('2026-12-18');
  const reported = aPickupDay({ id: 8, date: '2026-11-20', orderDeadline: '2026-11-18T17:00:00.000Z' });
  const days = { body: [past, reported, coming, later] };
  let tellMail = () => {};
  let tellDates = () => {};
  const mailKnown = new Promise<void>((resolve) => {
    tellMail = resolve;
  });
  const datesKnown = new Promise<void>((resolve) => {
    tellDates = resolve;
  });
  const listRead = jest.fn(() => days);
  open(undefined, {
    'GET /api/admin/pickup-days': listRead,
    'GET /api/admin/pickup-days/dates': async () => {
      await datesKnown;
      return days;
    },
    'GET /api/admin/email': async () => {
      await mailKnown;
      return { body: anAdminEmail({ canSendMail: true }) };
    },
  });
  await waitFor(() => expect(listRead).toHaveBeenCalledTimes(2));
  await screen.findByRole('status', { name: 'Laden...' });
  expect(screen.queryByRole('heading', { name: '20.11.2026' })).toBeNull();
  tellMail();
  expect(
    (await card('20.11.2026')).getByRole('button', { name: 'Bestellbericht senden: 20.11.2026' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: '13.11.2026' })).toBeNull();
  tellDates();
  expect(await screen.findByRole('button', { name: '13.11.2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 späteren Abholtag anzeigen' })).toBeVisible();
});

it('the days of now are full cards: today, the next pickup and the day that the shop sells', async () => {
  const closed = aPickupDay({ id: 6, date: '2026-11-24', orderDeadline: '2026-11-19T17:00:00.000Z' });
  const today = aPickupDay({ id: 8, date: '2026-11-20', orderDeadline: '2026-11-18T17:00:00.000Z' });
  open([past, today, closed, coming, december('2026-12-04')]);
  expect((await dates('Aktuelle Abholtage')).map((heading) => heading.textContent)).toEqual([
    '20.11.2026',
    '24.11.2026',
    '27.11.2026',
  ]);
  const day = await card('27.11.2026');
  for (const text of ['Freitag, in 7 Tagen', 'Aktiv', 'Mittwoch, 25.11.2026, 18:00 Uhr', 'Große Kiste'])
    expect(day.getByText(text)).toBeVisible();
  expect(day.getAllByText(/26,50.€/)).toHaveLength(2);
  expect(day.getByText('Bauernmarkt').closest('li')).toHaveTextContent('16:00 – 19:00 Uhr');
});

it('the other days of the range are listed newest first, each in one line that opens', async () => {
  open([past, coming, december('2026-12-04'), december('2026-12-11')], {}, '?until=2026-12-11');
  expect((await dates('Abholtage')).map((heading) => heading.textContent)).toEqual([
    '11.12.2026',
    '04.12.2026',
    '13.11.2026',
  ]);
  expect(screen.getByText('4 Abholtage')).toBeVisible();
  const line = await card('11.12.2026');
  expect(line.getByText('Freitag, in 21 Tagen')).toBeVisible();
  expect(line.getByText('0 Bestellungen')).toBeVisible();
  expect(line.queryByText('Große Kiste')).not.toBeInTheDocument();
  await user.click(line.getByRole('button', { name: '11.12.2026' }));
  expect(line.getByText('Große Kiste')).toBeVisible();
  await user.click(line.getByRole('button', { name: '11.12.2026' }));
  expect(line.queryByText('Große Kiste')).not.toBeInTheDocument();
});

it('a range without the days of now still shows them', async () => {
  open([past, coming]);
  const until = await screen.findByLabelText('bis');
  await user.clear(until);
  await user.write(until, '20.11.2026{Enter}');
  expect(await screen.findByText('1 Abholtag')).toBeVisible();
  expect(screen.getByRole('heading', { name: '27.11.2026' })).toBeVisible();
});

it('the list begins one month back and ends a week ahead', async () => {
  open();
  expect(await screen.findByLabelText('Von')).toHaveValue('20.10.2026');
  expect(screen.getByLabelText('bis')).toHaveValue('27.11.2026');
  expect(document.title).toBe('Abholtage verwalten | Verwaltung');
});

it('a past day offers only Bestellungen, Listen, Kopieren and Löschen', async () => {
  open();
  expect(buttons(await openedCard('13.11.2026'))).toEqual([
    '13.11.2026',
    'Bestellungen (0)',
    'Listen',
    'Kopieren',
    'Löschen',
  ]);
  expect(buttons(await card('27.11.2026'))).toEqual([
    'Verfügbar',
    'Ausverkauft',
    'Verfügbar',
    'Ausverkauft',
    'Bestellungen (31)',
    'Listen',
    'Ankündigen',
    'Bearbeiten',
    'Mehr',
  ]);
});

it('"Mehr" opens the rarer actions of a day by keyboard, and gives the focus back', async () => {
  open([coming], { 'GET /api/admin/pickup-days/7/helper-links': { body: [] } });
  const more = await screen.findByRole('button', { name: 'Mehr: 27.11.2026' });
  more.focus();
  await user.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Helferlink',
    'Kopieren',
    'Abholtag absagen',
    'Löschen',
  ]);
  await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Helferlink' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
  await choose('Helferlink');
  expect(await screen.findByRole('dialog', { name: 'Helferlink' })).toBeVisible();
});

describe('the ordered quantity of each box', () => {
  const boxPresets = [
    { ...anOfferedBox(1), maxQuantity: 20, soldQuantity: 12 },
    { ...anOfferedBox(2), maxQuantity: 5, soldQuantity: 5, available: 0 },
    { ...anOfferedBox(3), soldQuantity: 7 },
  ];
  const box = (day: ReturnType<typeof within>, name: string) => day.getByText(name).closest('li')!;

  it('is shown against its limit', async () => {
    open([aPickupDay({ boxPresets })]);
    const day = await card('27.11.2026');
    expect(box(day, 'Große Kiste')).toHaveTextContent('12 von 20 bestellt');
    expect(box(day, 'Kleine Kiste')).toHaveTextContent('5 von 5 bestellt vergriffen');
    expect(box(day, 'Waldhonig')).toHaveTextContent('7 bestellt');
    expect(day.getAllByText('vergriffen')).toHaveLength(1);
    const switches = day.getAllByRole('button', { name: 'Verfügbar', pressed: true });
    expect(switches).toHaveLength(3);
  });

  it('is marked as sold out after the day', async () => {
    open([{ ...past, boxPresets }]);
    const day = await openedCard('13.11.2026');
    expect(box(day, 'Kleine Kiste')).toHaveTextContent('Ausverkauft');
    expect(day.getAllByText('Ausverkauft')).toHaveLength(1);
  });
});

it('the list marks an inactive day', async () => {
  open([aPickupDay({ active: false })]);
  expect((await card('27.11.2026')).getByText('Inaktiv')).toBeVisible();
});

it('the list shows what the shop does with each day', async () => {
  open(
    [
      past,
      coming,
      aPickupDay({ id: 8, date: '2026-11-26', active: false }),
      aPickupDay({ id: 9, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' }),
    ],
    {},
    '?until=2026-12-04',
  );
  expect((await card('04.12.2026')).getByText('Ab Mi 18:00 Uhr im Shop')).toBeVisible();
  expect((await card('27.11.2026')).getByText('Wird gerade verkauft')).toBeVisible();
  expect((await card('26.11.2026')).getByText('Nicht sichtbar')).toBeVisible();
  expect((await card('13.11.2026')).getByText('Bestellfrist vorbei')).toBeVisible();
});

it('the list shows when a day was announced', async () => {
  open([{ ...coming, announcedAt: '2026-11-19T08:05:00.000Z' }]);
  expect((await card('27.11.2026')).getByText('Angekündigt am 19.11.2026, 09:05 Uhr')).toBeVisible();
});

it('each day links to its orders', async () => {
  open([coming], { 'GET /api/admin/orders?date=2026-11-27': { body: [] } });
  await user.click(await screen.findByRole('button', { name: 'Bestellungen (31) am 27.11.2026' }));
  await waitFor(() => expect(window.location.href).toContain('/admin/orders?date=2026-11-27'));
});

it('the list shows the days of another range', async () => {
  open([coming, aPickupDay({ id: 9, date: '2026-10-02' })]);
  const from = await screen.findByLabelText('Von');
  await user.clear(from);
  await user.write(from, '01.10.2026{Enter}');
  expect(await screen.findByText('2 Abholtage')).toBeVisible();
});

it('a past day says what was sold', async () => {
  open([{ ...past, orderCount: 41, standingOrderCount: 0, revenue: 1083.5 }, coming]);
  expect(await screen.findByText('41 Bestellungen · 1.083,50 €')).toBeVisible();
});

it('a day that replaces another date says so, and so does one on a holiday', async () => {
  const christmas = { ...december('2026-12-23'), standsFor: '2026-12-25' };
  open(
    [past, coming, december('2026-12-08'), christmas],
    {
      'GET /api/admin/holidays?from=2026-11-20&to=2027-12-25': {
        body: [{ date: '2026-12-08', name: 'Mariä Empfängnis' }],
      },
    },
    '?until=2026-12-31',
  );
  expect((await card('23.12.2026')).getByText('statt Fr, 25.12.')).toBeVisible();
  expect(await (await card('08.12.2026')).findByText('Mariä Empfängnis')).toBeVisible();
});

describe('the season', () => {
  const january = (day: string) => ({ ...december(`2027-01-${day}`), id: 100 + Number(day) });
  const days = [january('15'), january('08'), december('2026-12-18'), december('2026-12-11'), coming, past];

  it('is reached from the list, and has all coming days by month', async () => {
    open(days);
    await user.click(await screen.findByRole('button', { name: '4 spätere Abholtage anzeigen' }));
    expect(await screen.findByRole('heading', { name: 'Kommende Abholtage' })).toBeVisible();
    expect(window.location.search).toBe('?view=season');
    const months = (await screen.findAllByRole('region', { name: /Abholtage?$/ })).map((month) =>
      within(month)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    );
    expect(months).toEqual([
      ['November 2026 · 1 Abholtag', '27.11.2026'],
      ['Dezember 2026 · 2 Abholtage', '11.12.2026', '18.12.2026'],
      ['Jänner 2027 · 2 Abholtage', '08.01.2027', '15.01.2027'],
    ]);
    expect((await card('27.11.2026')).getByText('31 Bestellungen')).toBeVisible();
  });

  it.each([
    ['saving', 'Speichern', { 'PUT /api/admin/pickup-days/108': { body: january('08') } }],
    ['cancelling', 'Abbrechen', {}],
  ])('is shown again at the same line after %s', async (_, button, answers) => {
    showNextPages();
    open(
      days,
      {
        ...answers,
        'GET /api/admin/settings': { body: [] },
        'GET /api/admin/box-presets': { body: [] },
        'GET /api/admin/pickup-locations': { body: [] },
      },
      '?view=season',
    );
    const line = await openedCard('08.01.2027');
    await user.click(line.getByRole('button', { name: 'Bearbeiten: 08.01.2027' }));
    expect(window.location.href).toMatch('/admin/pickup-days/108/edit?view=season');
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: '08.01.2027' })).toHaveFocus();
    expect(window.location.search).toBe('?view=season');
  });

  it('of a farm without days says so', async () => {
    open([past], {}, '?view=season');
    expect(await screen.findByText('Kein Abholtag geplant')).toBeVisible();
  });
});

it('the empty list explains how to create a day', async () => {
  open([]);
  expect(await screen.findByText('Keine Abholtage gefunden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ersten Abholtag erstellen' }));
  expect(window.location.pathname).toBe('/admin/pickup-days/new');
});

it('the page shows why the days could not be loaded', async () => {
  open([], { 'GET /api/admin/pickup-days': UNAVAILABLE });
  expect(await screen.findByText('Die Abholtage konnten nicht geladen werden.')).toBeVisible();
});

it.each([
  [{ body: anOfferedBox(2) }, 'Status aktualisiert', 'Verfügbar'],
  [UNAVAILABLE, 'Der Status konnte nicht aktualisiert werden.', 'Ausverkauft'],
])('a sold-out box becomes available again without reloading the days', async (answered, text, state) => {
  const read = jest.fn(() => ({ body: [coming] }));
  open([], {
    'GET /api/admin/pickup-days': read,
    'PUT /api/admin/pickup-day-boxes/12': (sent) => {
      expect(sent).toEqual({ isSoldOut: false });
      return answered;
    },
  });
  const toggle = within(await screen.findByRole('group', { name: 'Kleine Kiste' }));
  await screen.findByText('1 Abholtag');
  read.mockClear();
  expect(toggle.getByRole('button', { name: 'Ausverkauft' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle.getByRole('button', { name: 'Verfügbar' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(toggle.getByRole('button', { name: state })).toHaveAttribute('aria-pressed', 'true');
  expect(read).not.toHaveBeenCalled();
});

it('a sold-out box stays so when days that were read before it was sold out arrive late', async () => {
  let isSoldOut = false;
  let answerNow = () => {};
  let answered = Promise.resolve();
  const read = jest.fn(async () => {
    const body = [{ ...coming, boxPresets: [{ ...anOfferedBox(1), isSoldOut }] }];
    await answered;
    return { body };
  });
  open([], {
    'GET /api/admin/pickup-days': read,
    'PUT /api/admin/pickup-day-boxes/11': () => {
      isSoldOut = true;
      return { body: { ...anOfferedBox(1), isSoldOut } };
    },
  });
  const toggle = async (state: string) =>
    within(await screen.findByRole('group', { name: 'Große Kiste' })).getByRole('button', { name: state });
  await toggle('Ausverkauft');
  answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await user.click(await toggle('Ausverkauft'));
  expect(await screen.findByText('Status aktualisiert')).toBeInTheDocument();
  read.mockClear();
  answerNow();
  await waitFor(() => expect(read).toHaveBeenCalled());
  await waitFor(async () => expect(await toggle('Ausverkauft')).toHaveAttribute('aria-pressed', 'true'));
});

describe('deletion of a day', () => {
  const ask = async (answered: Answer) => {
    open([aPickupDay()], { 'DELETE /api/admin/pickup-days/7': answered });
    await choose('Löschen');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Das kann nicht rückgängig gemacht werden/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    return dialog;
  };

  it('shows a confirmation', async () => {
    await ask(DONE);
    expect(await screen.findByText('Abholtag gelöscht')).toBeInTheDocument();
  });

  it('shows why the day cannot be deleted', async () => {
    const sentence = 'Für diesen Abholtag gibt es noch 31 offene Bestellungen.';
    await ask(conflict('PICKUP_DAY_HAS_ORDERS', sentence));
    expect(
      await screen.findByText(`Der Abholtag konnte nicht gelöscht werden. ${sentence}`),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers to call off a day with open orders instead', async () => {
    open([coming]);
    await choose('Löschen');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/gibt es noch 31 offene Bestellungen/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Abholtag absagen' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days/7/call-off'));
  });

  it('says until when pickups can still be recorded, once the pickup is over', async () => {
    standStill('2026-11-27T20:00Z');
    open([coming]);
    await choose('Löschen');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/noch bis Sonntag, 29\.11\.2026, 19:00 Uhr eingetragen werden/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
  });
});

describe('a day that is called off', () => {
  const calledOff = { at: '2026-11-20T10:00:00.000Z', reason: 'Hagel', ordersLeft: 0 };

  it('says when and why, and cannot be called off again', async () => {
    open([aPickupDay({ active: false, calledOff })]);
    expect((await card('27.11.2026')).getByText('Abgesagt')).toBeVisible();
    const day = await openedCard('27.11.2026');
    expect(day.getByText('Abgesagt')).toBeVisible();
    expect(day.getByText('am 20.11.2026, 11:00 Uhr')).toBeVisible();
    expect(day.getByText('Hagel')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Mehr: 27.11.2026' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Abholtag absagen' })).not.toBeInTheDocument();
  });

  it('shows how many orders are still to be cancelled', async () => {
    const running = aPickupDay({ active: false, calledOff: { ...calledOff, ordersLeft: 3 } });
    let current = running;
    jest.useFakeTimers({ now: new Date('2026-11-20T11:00Z'), advanceTimers: true });
    open([], { 'GET /api/admin/pickup-days': () => ({ body: [current] }) });
    const day = await openedCard('27.11.2026');
    expect(await day.findByText('Noch 3 Bestellungen werden storniert.')).toBeVisible();
    current = aPickupDay({ active: false, calledOff });
    await act(() => jest.advanceTimersByTimeAsync(2500));
    await waitFor(() => expect(day.queryByText(/werden storniert/)).not.toBeInTheDocument());
  });

  it('is read again until no order is left, and then shows what is left of it', async () => {
    const running = aPickupDay({ active: false, orderCount: 3, calledOff: { ...calledOff, ordersLeft: 3 } });
    let current = running;
    jest.useFakeTimers({ now: new Date('2026-11-20T11:00Z'), advanceTimers: true });
    const read = jest.fn(() => ({ body: [current] }));
    open([], { 'GET /api/admin/pickup-days': read });
    const day = await openedCard('27.11.2026');
    await day.findByRole('button', { name: 'Bestellungen (3) am 27.11.2026' });
    current = aPickupDay({ active: false, orderCount: 0, calledOff });
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(await day.findByRole('button', { name: 'Bestellungen (0) am 27.11.2026' })).toBeVisible();
    read.mockClear();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(read).not.toHaveBeenCalled();
  });
});

it('the list splits a long range into pages', async () => {
  const weekly = Array.from({ length: DAYS_PAGE + 1 }, (_, week) => {
    const date = addDays('2026-11-06', 7 * week);
    return aPickupDay({ id: week + 1, date, orderDeadline: `${addDays(date, -2)}T17:00:00.000Z` });
  });
  openAdmin(`/pickup-days?until=${weekly.at(-1)!.date}`, {
    'GET /api/admin/pickup-days': { body: weekly },
  });
  // Two of them are among the days of now
  expect(await dates('Abholtage')).toHaveLength(DAYS_PAGE - 2);
  expect(screen.getByText(`${DAYS_PAGE + 1} Abholtage`)).toBeVisible();
  expect(await (await card('04.12.2026')).findByText(/im Shop$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(await card('06.11.2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).not.toBeInTheDocument();
});

describe('the order report', () => {
  const closed = aPickupDay({ orderDeadline: '2026-11-20T10:59:00.000Z' });
  const send = async (answered: Answer, after = closed) => {
    let day = closed;
    open([], {
      ...mail(true),
      'GET /api/admin/pickup-days': () => ({ body: [day] }),
      'POST /api/admin/send-report/7': () => {
        day = after;
        return answered;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Bestellbericht senden: 27.11.2026' }));
  };

  it('cannot be sent, and says why, where no mail server is set up', async () => {
    open([closed], mail(false));
    await user.click(await screen.findByRole('button', { name: 'Mehr: 27.11.2026' }));
    const item = await screen.findByRole('menuitem', { name: /^Bestellbericht senden/ });
    await waitFor(() => expect(item).toHaveAttribute('aria-disabled', 'true'));
    expect(item).toHaveTextContent(
      'E-Mail ist noch nicht eingerichtet. Wer deinen Shop betreut, kann das tun.',
    );
  });

  it('can be sent after the deadline', async () => {
    await send(DONE);
    expect(await screen.findByText('Bericht gesendet')).toBeInTheDocument();
  });

  it('says who did not get it', async () => {
    const problem = 'Der Mailserver nimmt diese Empfänger nicht an: opa@hof.example';
    await send({ body: { success: true, problem } });
    expect(await screen.findByText('Bericht nicht an alle gesendet')).toBeInTheDocument();
    expect(screen.getByText(problem)).toBeInTheDocument();
  });

  it('shows why it could not be sent and loads the error stored on the day', async () => {
    await send(UNAVAILABLE, { ...closed, reportError: 'Kein Postausgang.' });
    expect(
      await screen.findByText(
        'Der Bestellbericht konnte nicht gesendet werden. Die Datenbank ist gerade nicht erreichbar.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('Kein Postausgang.')).toBeInTheDocument();
  });

  it.each([
    ['MAIL_NOT_SENT', 'Der Bestellbericht konnte nicht gesendet werden.'],
    ['MAIL_NOT_CONFIGURED', 'Der Bestellbericht konnte nicht gesendet werden.'],
    ['MAIL_UNCERTAIN', 'Ob der Bestellbericht angekommen ist, ist ungewiss.'],
  ])('shows the state of the mail only once for %s', async (code, sentence) => {
    const message =
      code === 'MAIL_UNCERTAIN' ? sentence : 'Der Bestellbericht konnte nicht gesendet werden: x.';
    await send(failedWith(503, code, message));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('shows when it was last sent or why it failed', async () => {
    open([{ ...closed, reportSentAt: '2026-11-25T17:01:00.000Z', reportError: 'Kein Postausgang.' }]);
    const day = await card('27.11.2026');
    expect(day.getByText('25.11.2026, 18:01 Uhr')).toBeVisible();
    expect(day.getByText('Kein Postausgang.')).toBeVisible();
  });
});

describe('an open list of days', () => {
  const openUntil = async (now: string) => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    open([coming], mail(true));
    return card('27.11.2026');
  };
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it('allows to send the order report as soon as the deadline is over', async () => {
    const day = await openUntil('2026-11-25T16:59:00Z');
    await user.click(day.getByRole('button', { name: 'Mehr: 27.11.2026' }));
    await screen.findByRole('menu');
    expect(day.queryByRole('button', { name: /^Bestellbericht senden/ })).not.toBeInTheDocument();
    expect(day.getByText('Wird gerade verkauft')).toBeVisible();
    await pass(60);
    expect(await day.findByRole('button', { name: /^Bestellbericht senden/ })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Ankündigen' })).toBeInTheDocument();
    expect(day.getByText('Bestellfrist vorbei')).toBeVisible();
  });

  it('shows a day as past as soon as it is over', async () => {
    const day = await openUntil('2026-11-27T22:59:00Z');
    expect(day.getByText('Freitag, heute')).toBeVisible();
    await pass(60);
    expect(buttons(await openedCard('27.11.2026'))).toEqual([
      '27.11.2026',
      'Bestellungen (31)',
      'Listen',
      'Helferlink',
      'Kopieren',
      'Löschen',
    ]);
  });
});

it('"Neu laden" also reloads the days on which the state in the shop depends', async () => {
  const later = aPickupDay({ id: 8, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' });
  let days = [coming, later];
  openAdmin('/pickup-days', { 'GET /api/admin/pickup-days': () => ({ body: days }) });
  const from = await screen.findByLabelText('Von');
  await user.clear(await screen.findByLabelText('bis'));
  await user.write(await screen.findByLabelText('bis'), '31.12.2026{Enter}');
  await user.clear(from);
  await user.write(from, '01.12.2026{Enter}');
  expect(await (await card('04.12.2026')).findByText(/^Ab /)).toBeVisible();
  days = [later];
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(async () =>
    expect((await card('04.12.2026')).getByText('Wird gerade verkauft')).toBeVisible(),
  );
});

it('the card of a day counts what changed since its list was printed, and leads to it', async () => {
  const sinceList = { at: '2026-11-20T10:05:00.000Z', added: [3], changed: [4], cancelled: [], deleted: 0 };
  open([{ ...coming, sinceList }]);
  const link = (await card('27.11.2026')).getByRole('link', {
    name: 'Seit dem Ausdruck um 11:05: 1 neue, 1 geänderte Bestellung',
  });
  expect(link).toHaveAttribute('href', '/admin/orders?date=2026-11-27&show=since-list');
});

it('somebody who may not see the orders gets no link to those that changed since the list was printed', async () => {
  const sinceList = { at: '2026-11-20T10:05:00.000Z', added: [3], changed: [], cancelled: [], deleted: 0 };
  openAdmin(
    '/pickup-days',
    { 'GET /api/admin/pickup-days': { body: [{ ...coming, sinceList }] } },
    { user: { ...admin, role: 'reader' } },
  );
  const text = await screen.findByText('Seit dem Ausdruck um 11:05: 1 neue Bestellung');
  expect(text.closest('a')).toBeNull();
});
