import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../tests/components/answer';
import { conflict, UNAVAILABLE } from '../../test/answer';
import { aPickupLocation } from '../../test/catalogue';
import { openAdmin, showMenu, user } from '../../test/open-admin';
import {
  anEnteredWeek,
  anOrder,
  anOverview,
  aStandingOrder,
  aStandingOrderInDetail,
  aWeek,
  standingOrdersOn,
} from '../../test/orders';
import { field, standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../ui/records/RecordTable';
import './StandingOrdersPage';

const PATH = '/api/admin/standing-orders';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const open = (changes: Answers = {}, path = '/standing-orders') =>
  openAdmin(path, {
    'GET /api/settings': standingOrdersOn,
    [`GET ${PATH}?status=active`]: { body: [aStandingOrder()] },
    [`GET ${PATH}/overview`]: { body: anOverview() },
    [`GET ${PATH}/forecast?weeks=8`]: { body: [] },
    [`GET ${PATH}/3`]: { body: aStandingOrderInDetail() },
    'GET /api/admin/pickup-locations': { body: [aPickupLocation()] },
    ...changes,
  });
const openDetails = (changes: Answers = {}) => open(changes, '/standing-orders?id=3');

const list = async () => within(await screen.findByRole('table', { name: 'Dauerbestellungen' }));
const button = (name: string) => screen.findByRole('button', { name });
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Notes what is sent to a call, and answers one after the other. */
function sentTo(call: string, ...answers: Answer[]) {
  const sent: unknown[] = [];
  return {
    sent,
    answers: {
      [call]: (body: unknown) => {
        sent.push(body);
        return answers[sent.length - 1] ?? UNAVAILABLE;
      },
    },
  };
}

describe('the page', () => {
  it('lists who gets what, how often, where and when', async () => {
    open();
    const row = within((await (await list()).findByText(/Aigner, Theresa/)).closest('tr')!);
    for (const text of ['1 × Große Kiste', 'jede Woche am Freitag', 'Biohof Lindner', 'Freitag, 27.11.2026'])
      expect(row.getByText((content) => content.replaceAll('\u00a0', ' ') === text)).toBeVisible();
    expect(row.getByText('Aktiv')).toBeVisible();
  });

  it('sums up boxes and revenue of a week', async () => {
    open();
    const sums = await region('Summen');
    expect(sums.getByText('Kisten je Woche').closest('li')).toHaveTextContent('14,5');
    expect(sums.getByText('Erwarteter Umsatz je Woche').closest('li')).toHaveTextContent('384,30 €');
  });

  it('forecasts what is entered, expected and still to come', async () => {
    const boxes = [{ boxPresetId: 1, name: 'Große Kiste', entered: 23, expected: 27 }];
    open({
      [`GET ${PATH}/forecast?weeks=8`]: {
        body: [
          { week: '2026-11-23', date: '2026-11-27', boxes, problems: 2 },
          {
            week: '2026-12-14',
            date: null,
            weekday: 5,
            others: [],
            calledOff: '2026-12-18',
            boxes: [],
            problems: 0,
          },
          { week: '2026-12-21', date: '2026-12-23', standsFor: '2026-12-25', boxes, problems: 0 },
          {
            week: '2026-12-21',
            date: null,
            weekday: 4,
            others: ['2026-12-22', '2026-12-23'],
            calledOff: null,
            boxes,
            problems: 0,
          },
          { week: '2026-12-28', date: null, boxes, problems: 0 },
          { week: '2027-01-04', date: null, boxes: [], problems: 0 },
        ],
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Nächste Wochen' }));
    expect(table.getByText('Freitag, 27.11.2026').closest('tr')).toHaveTextContent('Große Kiste 23 / 2742');
    expect(table.getByText('Fr, 18.12. abgesagt')).toBeVisible();
    expect(table.getByText('Mi, 23.12. für Fr, 25.12.')).toBeVisible();
    expect(table.getByText('KW 52: kein Donnerstag (Di, 22.12. und Mi, 23.12. gibt es)')).toBeVisible();
    expect(table.getByText('KW 53: noch kein Abholtag')).toBeVisible();
    expect(table.getByText('KW 1')).toBeVisible();
  });

  it('names those that could not be entered, and opens their details', async () => {
    const problem = {
      standingOrderId: 3,
      firstName: 'Theresa',
      lastName: 'Aigner',
      date: '2026-11-27',
      reasons: [{ reason: 'box' as const, text: '„Eier“ gibt es an diesem Abholtag nicht.' }],
    };
    open({ [`GET ${PATH}/overview`]: { body: anOverview({ problems: [problem] }) } });
    const problems = await region('Konnten nicht eingetragen werden');
    expect(problems.getByText('„Eier“ gibt es an diesem Abholtag nicht.')).toBeVisible();
    await user.click(problems.getByRole('button', { name: 'Details zu Aigner, Theresa' }));
    expect(await screen.findByRole('dialog', { name: 'Aigner, Theresa' })).toBeVisible();
  });

  it('finds by name, status and place', async () => {
    open({
      [`GET ${PATH}?status=ended`]: {
        body: [aStandingOrder({ id: 4, lastName: 'Zauner', status: 'ended', nextDate: null })],
      },
      [`GET ${PATH}?search=binder&status=ended`]: { body: [] },
    });
    await list();
    await user.click(screen.getByLabelText('Status'));
    await user.click(await screen.findByTitle('Beendet'));
    expect(await screen.findByText(/Zauner, Theresa/)).toBeVisible();
    await user.write(screen.getByLabelText('Dauerbestellungen suchen'), 'binder');
    expect(await screen.findByText('Zu dieser Auswahl passt keine.')).toBeVisible();
  });

  it('says that it is switched off, with the way to the settings', async () => {
    open({ 'GET /api/settings': { body: [] } });
    expect(await screen.findByText('Dauerbestellungen sind ausgeschaltet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toHaveAttribute(
      'href',
      '/admin/settings?tab=standing',
    );
    expect(screen.queryByRole('link', { name: 'Neue Dauerbestellung' })).not.toBeInTheDocument();
  });

  it.each([
    ['on', standingOrdersOn, true],
    ['off', { body: [] }, false],
  ])('is in the menu only while the switch is on: %s', async (_, settings, isThere) => {
    showMenu();
    open({ 'GET /api/settings': settings });
    await list();
    const menu = within(screen.getByRole('navigation', { name: 'Verwaltung' }));
    expect(menu.queryByRole('link', { name: 'Dauerbestellungen' }) !== null).toBe(isThere);
  });
});

describe('the details', () => {
  it('say what one pickup costs, and which price has changed', async () => {
    const [item] = aStandingOrderInDetail().items;
    openDetails({
      [`GET ${PATH}/3`]: { body: aStandingOrderInDetail({ items: [{ ...item!, currentPrice: 27 }] }) },
    });
    const drawer = await question('Aigner, Theresa');
    expect(await drawer.findByText(/neu 27,00.€/)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+436643812207');
  });

  it('note that a higher price is agreed on, where nothing can be entered without it', async () => {
    const [item] = aStandingOrderInDetail().items;
    const dearer = aStandingOrderInDetail({
      items: [{ ...item!, currentPrice: 28.5 }],
      weeks: [
        aWeek({
          state: 'problem',
          lines: [],
          reasons: [{ reason: 'price', boxPresetId: 1, text: 'Teurer.' }],
        }),
      ],
    });
    const { sent, answers } = sentTo(`POST ${PATH}/3/prices`, { body: aStandingOrderInDetail() });
    openDetails({ ...answers, [`GET ${PATH}/3`]: { body: dearer } });
    const agree = await button('Neuer Preis ist vereinbart');
    expect(screen.queryByRole('button', { name: /jetzt eintragen/ })).not.toBeInTheDocument();
    await user.click(agree);
    const asked = await question('Neuer Preis ist vereinbart');
    expect(asked.getByText(/Große Kiste um 28,50.€ statt 26,50.€/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Ist vereinbart' }));
    expect(await screen.findByText('Neuer Preis vereinbart')).toBeInTheDocument();
    expect(sent).toEqual([{ items: [{ boxPresetId: 1, price: 28.5 }] }]);
  });

  it('tell the history in words', async () => {
    const event = { id: 1, at: '2026-11-20T10:00:00.000Z', actor: 'system', kind: 'not-entered' } as const;
    openDetails({
      [`GET ${PATH}/3`]: {
        body: aStandingOrderInDetail({ events: [{ ...event, detail: 'Fr, 27.11.2026: Keine Eier.' }] }),
      },
    });
    expect(await screen.findByText('Keine Bestellung angelegt: Fr, 27.11.2026: Keine Eier.')).toBeVisible();
  });

  it('enter a week at once', async () => {
    const { sent, answers } = sentTo(`POST ${PATH}/3/enter`, { status: 201, body: anOrder() });
    openDetails(answers);
    await user.click(await button('Freitag, 27.11.2026 jetzt eintragen'));
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toEqual([{ pickupDayId: 7, force: false }]);
  });

  it('show that an order is entered as soon as the api has entered it', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T11:00Z'), advanceTimers: true });
    let weeks: AdminStandingDetails['weeks'] = [{ ...aWeek(), isEnterable: true }];
    openDetails({ [`GET ${PATH}/3`]: () => ({ body: aStandingOrderInDetail({ weeks }) }) });
    expect(await button('Freitag, 27.11.2026 jetzt eintragen')).toBeVisible();
    weeks = [anEnteredWeek()];
    await act(() => jest.advanceTimersByTimeAsync(3500));
    expect(await screen.findByText('bestellt')).toBeVisible();
    expect(screen.queryByRole('button', { name: /jetzt eintragen/ })).not.toBeInTheDocument();
  });

  it('ask before a week is entered after its deadline', async () => {
    const late = conflict('ORDER_DEADLINE_PASSED', 'Die Bestellfrist ist vorbei.');
    const { sent, answers } = sentTo(`POST ${PATH}/3/enter`, late, { status: 201, body: anOrder() });
    openDetails(answers);
    await user.click(await button('Freitag, 27.11.2026 jetzt eintragen'));
    const asked = await question('Bestellung trotzdem anlegen?');
    expect(asked.getByText('Freitag, 27.11.2026: Die Bestellfrist ist vorbei.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Trotzdem anlegen' }));
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toEqual([
      { pickupDayId: 7, force: false },
      { pickupDayId: 7, force: true },
    ]);
  });

  it('only say why a week cannot be entered if nobody can override that', async () => {
    const { sent, answers } = sentTo(
      `POST ${PATH}/3/enter`,
      conflict('NOTHING_TO_ENTER', '„Große Kiste“ kostet jetzt 27,00 € statt 26,50 €.'),
    );
    openDetails(answers);
    await user.click(await button('Freitag, 27.11.2026 jetzt eintragen'));
    expect(await screen.findByText(/kostet jetzt 27,00/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Bestellung trotzdem anlegen?' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('say that a day is called off, and offer nothing in its week', async () => {
    const reasons = [{ reason: 'day' as const, text: 'Der Hof hat diese Abholung abgesagt.' }];
    const weeks = [aWeek({ state: 'no-day', day: null, reasons, calledOff: '2026-11-27' })];
    openDetails({ [`GET ${PATH}/3`]: { body: aStandingOrderInDetail({ weeks }) } });
    expect(await screen.findByText('Fr, 27.11. abgesagt')).toBeVisible();
    expect(screen.queryByRole('button', { name: /auslassen|doch abholen|jetzt eintragen/ })).toBeNull();
  });

  it('leave out a week, and take that back', async () => {
    const left = aStandingOrderInDetail({
      weeks: [aWeek({ state: 'break' })],
      breaks: [{ id: 9, fromDate: '2026-11-23', toDate: '2026-11-29' }],
    });
    let stored = aStandingOrderInDetail();
    const { sent, answers } = sentTo(`POST ${PATH}/3/breaks`, { body: left });
    openDetails({
      ...answers,
      [`GET ${PATH}/3`]: () => ({ body: stored }),
      [`DELETE ${PATH}/3/breaks/9`]: () => {
        stored = aStandingOrderInDetail();
        return { body: stored };
      },
    });
    const leave = await button('Freitag, 27.11.2026 auslassen');
    stored = left;
    await user.click(leave);
    expect(sent).toEqual([{ fromDate: '2026-11-23', toDate: '2026-11-29' }]);
    await user.click(await button('Freitag, 27.11.2026 doch abholen'));
    expect(await button('Freitag, 27.11.2026 auslassen')).toBeVisible();
  });

  it('ask what becomes of the order before an entered week is left out', async () => {
    const { sent, answers } = sentTo(`POST ${PATH}/3/breaks`, { body: aStandingOrderInDetail() });
    openDetails({
      ...answers,
      [`GET ${PATH}/3`]: { body: aStandingOrderInDetail({ weeks: [anEnteredWeek()] }) },
    });
    await user.click(await button('Freitag, 27.11.2026 auslassen'));
    const asked = await question('Woche auslassen');
    await user.click(
      asked.getByRole('switch', { name: 'Auch die Bestellung für Freitag, 27.11.2026 stornieren' }),
    );
    await user.click(asked.getByRole('button', { name: 'Auslassen' }));
    await waitFor(() =>
      expect(sent).toEqual([{ fromDate: '2026-11-23', toDate: '2026-11-29', cancelOrders: false }]),
    );
  });

  it('keep the answer about the order when the week could not be left out', async () => {
    openDetails({
      [`GET ${PATH}/3`]: { body: aStandingOrderInDetail({ weeks: [anEnteredWeek()] }) },
      [`POST ${PATH}/3/breaks`]: UNAVAILABLE,
    });
    await user.click(await button('Freitag, 27.11.2026 auslassen'));
    const asked = await question('Woche auslassen');
    await user.click(asked.getByRole('switch'));
    await user.click(asked.getByRole('button', { name: 'Auslassen' }));
    expect(await asked.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
    expect(asked.getByRole('switch')).not.toBeChecked();
  });

  it('enter a pause without an end', async () => {
    const { sent, answers } = sentTo(`POST ${PATH}/3/breaks`, { body: aStandingOrderInDetail() });
    openDetails(answers);
    await user.click(await button('Pause eintragen'));
    expect(await field('Von')).toHaveValue('Freitag, 20.11.2026');
    await user.click(await button('Eintragen'));
    expect(await screen.findByText('ab 20.11.2026, bis auf Weiteres')).toBeInTheDocument();
    expect(sent).toEqual([{ fromDate: '2026-11-20', toDate: null }]);
  });

  it('ask before a pause cancels an order that was entered since they were read', async () => {
    const { sent, answers } = sentTo(
      `POST ${PATH}/3/breaks`,
      conflict('ORDERS_IN_BREAK', 'Auch die Bestellung für Fr, 27.11. stornieren?'),
      { body: aStandingOrderInDetail() },
    );
    openDetails(answers);
    await user.click(await button('Pause eintragen'));
    await user.click(await button('Eintragen'));
    const form = await question('Pause eintragen');
    expect(await form.findByText('Auch die Bestellung für Fr, 27.11. stornieren?')).toBeVisible();
    await user.click(form.getByRole('switch', { name: 'Bestellungen in dieser Zeit stornieren' }));
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    expect(await screen.findByText('Pause eingetragen')).toBeInTheDocument();
    const dates = { fromDate: '2026-11-20', toDate: null };
    expect(sent).toEqual([dates, { ...dates, cancelOrders: false }]);
  });

  it('end it, by default with the order that can still be cancelled', async () => {
    const { sent, answers } = sentTo(`POST ${PATH}/3/end`, {
      body: aStandingOrderInDetail({ status: 'ended' }),
    });
    openDetails({
      ...answers,
      [`GET ${PATH}/3`]: { body: aStandingOrderInDetail({ weeks: [anEnteredWeek()] }) },
    });
    await user.click(await button('Beenden'));
    const asked = await question('Dauerbestellung beenden');
    expect(
      asked.getByRole('switch', { name: 'Auch die Bestellung für Freitag, 27.11.2026 stornieren' }),
    ).toBeChecked();
    await user.click(asked.getByRole('button', { name: 'Beenden' }));
    expect(await screen.findByText('Dauerbestellung beendet')).toBeInTheDocument();
    expect(sent).toEqual([{ cancelOrders: true }]);
  });

  it('delete one that nobody has confirmed, and close', async () => {
    const pending = aStandingOrderInDetail({ status: 'pending', confirmedAt: null, weeks: [] });
    openDetails({
      [`GET ${PATH}/3`]: { body: pending },
      [`DELETE ${PATH}/3`]: { body: { success: true } },
    });
    expect(await button('Löschen')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Beenden' })).not.toBeInTheDocument();
    await user.click(await button('Löschen'));
    const asked = await question('Dauerbestellung löschen');
    await user.click(asked.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Dauerbestellung gelöscht')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offer no way back for an ended one that nobody has confirmed', async () => {
    openDetails({
      [`GET ${PATH}/3`]: {
        body: aStandingOrderInDetail({
          status: 'ended',
          confirmedAt: null,
          endedAt: '2026-11-19T09:00:00.000Z',
          weeks: [],
        }),
      },
    });
    expect(await button('Löschen')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wieder aufnehmen' })).not.toBeInTheDocument();
  });

  it('resume an ended one', async () => {
    const ended = aStandingOrderInDetail({ status: 'ended', endedAt: '2026-11-19T09:00:00.000Z', weeks: [] });
    openDetails({
      [`GET ${PATH}/3`]: { body: ended },
      [`POST ${PATH}/3/resume`]: conflict(
        'TOO_MANY_STANDING_ORDERS',
        'Für diese Nummer gibt es schon 3 Dauerbestellungen.',
      ),
    });
    await user.click(await button('Wieder aufnehmen'));
    expect(
      await screen.findByText(/Für diese Nummer gibt es schon 3 Dauerbestellungen\./),
    ).toBeInTheDocument();
  });
});
