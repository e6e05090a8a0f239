import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answers, Call } from '../../../../tests/components/answer';
import { answer } from '../../../test/answer';
import { anError, publicSettings } from '../../../test/farm';
import { button, openShop, user } from '../../../test/shop';
import { anOffer, aStandingOrder, aWeek, MONDAY, standingSettings } from '../../../test/standing';
import { setClock } from '../../clock';

const settings = 'GET /api/settings';
const offer = 'GET /api/standing-orders/offer';
const get = 'GET /api/standing-orders/abc';
const put = 'PUT /api/standing-orders/abc';
const post = (action: string) => `POST /api/standing-orders/abc/${action}`;
const remove = (id: number) => `DELETE /api/standing-orders/abc/breaks/${id}`;
const OFF = 'Dauerbestellungen nimmt der Hof gerade keine an.';
const SUBMIT = 'Dauerbestellung zahlungspflichtig bestellen';
const CHANGE = 'Änderung zahlungspflichtig bestellen';
const QUESTION = 'Auch die Bestellung für Fr, 04.01. stornieren?';

const week = { fromDate: MONDAY, toDate: '2999-01-06' };
const entered = aWeek({
  state: 'entered',
  order: { cancelLink: 'https://shop.example/order/cancel/xyz', totalPrice: 26.5 },
});
const leftOut = aStandingOrder({
  weeks: [aWeek({ state: 'break', lines: [] })],
  breaks: [{ id: 5, ...week }],
});
const refused = (code: string, message: string, rest = {}) => ({
  status: 409,
  body: anError(409, message, { code, ...rest }),
});

const bodies = (calls: Call[], name: string) =>
  calls.filter(({ call }) => call === name).map(({ body }) => body);

async function openPage(standing = aStandingOrder(), answers: Answers = {}) {
  const calls = answer({
    [settings]: { body: standingSettings() },
    [offer]: { body: anOffer() },
    [get]: { body: standing },
    ...answers,
  });
  openShop('/dauer/abc');
  await screen.findByRole('region', { name: /^(Für Johanna|Deine Dauerbestellung)$/ });
  return calls;
}

const row = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

describe('the link to a standing order', () => {
  it('that is unknown leads home', async () => {
    answer({ [get]: { status: 404, body: anError(404, 'unbekannt', { code: 'STANDING_LINK_UNKNOWN' }) } });
    openShop('/dauer/abc');
    expect(
      await screen.findByText(
        'Die Dauerbestellung konnte nicht gefunden werden oder der Link ist abgelaufen.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/');
  });

  it('opens it also with a full stop behind it', async () => {
    const token = 'Kx3vR8mT2qLpW9zB4nYc7dFa';
    answer({
      [settings]: { body: standingSettings() },
      [`GET /api/standing-orders/${token}`]: { body: aStandingOrder() },
    });
    openShop(`/dauer/${token}.`);
    expect(await screen.findByRole('region', { name: 'Für Johanna' })).toBeVisible();
  });

  it('can be tried again without a connection', async () => {
    answer({
      [settings]: { body: standingSettings() },
      [get]: ['no connection', { body: aStandingOrder() }],
    });
    openShop('/dauer/abc');
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('region', { name: 'Für Johanna' })).toBeVisible();
  });

  it('changes nothing by itself', async () => {
    const calls = await openPage();
    expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
  });
});

describe('a standing order that is not confirmed', () => {
  const pending = aStandingOrder({ status: 'pending' });

  it('shows what is confirmed, and waits for the button', async () => {
    const calls = await openPage(pending, { [post('confirm')]: { body: aStandingOrder() } });
    const summary = screen.getByRole('region', { name: 'Deine Dauerbestellung' });
    expect(summary).toHaveTextContent('1 × Große Kiste26,50 €Je Abholung inkl. aller Steuern26,50 €');
    expect(summary).toHaveTextContent('Rhythmusjede Woche am Freitag');
    expect(summary).toHaveTextContent('Erste AbholungFreitag, 04.01.2999');
    expect(summary).toHaveTextContent('Wird eine Kiste teurer, fragen wir dich vorher.');
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Deine Dauerbestellung gilt')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Deine nächste Abholung ist am Freitag, 04.01.2999.');
    expect(bodies(calls, post('confirm'))).toEqual([{ shown: { totalPrice: 26.5 } }]);
  });

  it('names the goods that can be withdrawn from', async () => {
    const [item] = pending.items;
    const boxPreset = { id: 1, name: 'Honig' };
    await openPage({ ...pending, items: [{ ...item!, boxPreset, isPerishable: false }] });
    expect(screen.getByRole('region', { name: 'Deine Dauerbestellung' })).toHaveTextContent(
      'Für „Honig“ kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.',
    );
  });

  it.each([
    ['keeps', { shown: { totalPrice: 26.5 } }],
    ['removes', { shown: { totalPrice: 26.5 }, email: null }],
  ])('%s the e-mail address, as the person wants who confirms', async (choice, body) => {
    const calls = await openPage(aStandingOrder({ status: 'pending', email: 'jo@example.org' }), {
      [post('confirm')]: { body: aStandingOrder() },
    });
    const keep = screen.getByRole('checkbox', { name: 'E-Mails an jo@example.org' });
    expect(keep).toBeChecked();
    if (choice === 'removes') await user.click(keep);
    await user.click(button(SUBMIT));
    await screen.findByText('Deine Dauerbestellung gilt');
    expect(bodies(calls, post('confirm'))).toEqual([body]);
  });

  it('says that the link has expired', async () => {
    await openPage(pending, {
      [post('confirm')]: refused('STANDING_CONFIRMATION_EXPIRED', 'Der Link zum Bestätigen ist abgelaufen.'),
    });
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Der Link ist abgelaufen')).toBeVisible();
    expect(screen.getByText(/Es ist nichts bestellt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dauerbestellung neu einrichten' })).toHaveAttribute(
      'href',
      '/dauer',
    );
  });

  it('shows a changed price before it is confirmed', async () => {
    const raised = aStandingOrder({
      status: 'pending',
      items: [
        { boxPreset: { id: 1, name: 'Große Kiste' }, quantity: 1, agreedPrice: 26.5, currentPrice: 28 },
      ],
    });
    await openPage(pending, {
      [get]: [{ body: pending }, { body: raised }],
      [post('confirm')]: refused('OFFER_CHANGED', 'Der Preis hat sich geändert.'),
    });
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Der Preis hat sich geändert.')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Deine Dauerbestellung' });
    await waitFor(() => expect(summary).toHaveTextContent('28,00 €'));
  });

  it('cannot be confirmed while the farm takes none', async () => {
    answer({ [settings]: { body: publicSettings() }, [get]: { body: pending } });
    openShop('/dauer/abc');
    expect(await screen.findByText(OFF)).toBeVisible();
    expect(screen.queryByRole('button', { name: SUBMIT })).not.toBeInTheDocument();
  });
});

describe('the next pickups', () => {
  it('show date, boxes, amount and state of each week', async () => {
    const weeks = [
      entered,
      aWeek({
        from: '2999-01-07',
        reasons: [{ reason: 'stock', boxPresetId: 2, text: 'Von „Eier“ ist nicht mehr genug da.' }],
        lines: [
          { name: 'Große Kiste', quantity: 2, price: 26.5 },
          { name: 'Honig', quantity: 1, price: 9.8 },
        ],
      }),
      aWeek({ from: '2999-01-14', day: null, state: 'no-day', lines: [], canChange: false }),
      aWeek({
        from: '2999-01-21',
        state: 'problem',
        lines: [],
        reasons: [{ reason: 'location', text: '„Dorfladen“ ist am Fr, 25.01. nicht dabei.' }],
      }),
    ];
    await openPage(aStandingOrder({ weeks }));
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('bestellt1 × Große Kiste26,50 €');
    expect(row('Freitag, 04.01.2999')).toHaveTextContent(
      'Auslassen oder ändern bis Mi, 02.01.2999, 18:00 Uhr',
    );
    expect(
      within(row('Freitag, 04.01.2999')).getByRole('link', { name: 'Bestellung ändern' }),
    ).toHaveAttribute('href', '/order/change/xyz');
    expect(row('Freitag, 11.01.2999')).toHaveTextContent('geplant2 × Große Kiste, 1 × Honig62,80 €');
    expect(row('Freitag, 11.01.2999')).toHaveTextContent('Von „Eier“ ist nicht mehr genug da.');
    expect(row('KW 3: keine Abholung')).toHaveTextContent(/^KW 3: keine Abholung$/);
    expect(row('Freitag, 25.01.2999')).toHaveTextContent(
      'nicht möglich„Dorfladen“ ist am Fr, 25.01. nicht dabei.',
    );
  });

  it('name a pickup on another weekday, as in a week with a holiday', async () => {
    const date = '2999-01-03';
    await openPage(
      aStandingOrder({ weeks: [aWeek({ day: { id: 7, date, orderDeadline: `${date}T08:00:00Z` } })] }),
    );
    expect(row('Donnerstag, 03.01.2999')).toHaveTextContent('Diesmal nicht am Freitag.');
  });

  it('can be left out, and collected after all', async () => {
    const calls = await openPage(aStandingOrder(), {
      [post('breaks')]: { body: leftOut },
      [remove(5)]: { body: aStandingOrder() },
    });
    await user.click(button('Auslassen'));
    expect(await screen.findByRole('button', { name: 'Doch abholen' })).toHaveFocus();
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('ausgelassen');
    expect(bodies(calls, post('breaks'))).toEqual([week]);
    await user.click(button('Doch abholen'));
    expect(await screen.findByRole('button', { name: 'Auslassen' })).toHaveFocus();
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('geplant');
  });

  it.each([
    ['Ja, auch stornieren', true],
    ['Nein, nicht stornieren', false],
  ])('are left out after the question about the entered order: %s', async (answer, cancelOrders) => {
    const calls = await openPage(aStandingOrder({ weeks: [entered] }), {
      [post('breaks')]: [refused('ORDERS_IN_BREAK', QUESTION), { body: leftOut }],
    });
    await user.click(button('Auslassen'));
    await screen.findByRole('dialog', { name: QUESTION });
    await user.click(button(answer));
    await waitFor(() => expect(row('Freitag, 04.01.2999')).toHaveTextContent('ausgelassen'));
    expect(bodies(calls, post('breaks'))).toEqual([week, { ...week, cancelOrders }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stay as they are if the question is not answered', async () => {
    const calls = await openPage(aStandingOrder({ weeks: [entered] }), {
      [post('breaks')]: refused('ORDERS_IN_BREAK', QUESTION),
    });
    await user.click(button('Auslassen'));
    await screen.findByRole('dialog', { name: QUESTION });
    await user.click(button('Abbrechen'));
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('bestellt');
    expect(bodies(calls, post('breaks'))).toHaveLength(1);
  });

  it('say why they cannot be left out any more', async () => {
    const message = 'Für Fr, 04.01. ist die Bestellfrist vorbei. Bitte ruf uns an.';
    await openPage(aStandingOrder(), { [post('breaks')]: refused('WEEK_CLOSED', message) });
    await user.click(button('Auslassen'));
    expect(within(row('Freitag, 04.01.2999')).getByText(message)).toBeVisible();
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('geplant');
  });

  it('show what is stored after a lost answer', async () => {
    await openPage(aStandingOrder(), {
      [get]: [{ body: aStandingOrder() }, { body: leftOut }],
      [post('breaks')]: 'no connection',
    });
    await user.click(button('Auslassen'));
    expect(await screen.findByText(/Wir haben keine Antwort bekommen/)).toBeVisible();
    await waitFor(() => expect(row('Freitag, 04.01.2999')).toHaveTextContent('ausgelassen'));
  });

  it('stay on the screen without a connection', async () => {
    await openPage(aStandingOrder(), {
      [get]: [{ body: aStandingOrder() }, 'no connection'],
      [post('breaks')]: 'no connection',
    });
    await user.click(button('Auslassen'));
    expect(await screen.findByText(/Wir haben keine Antwort bekommen/)).toBeVisible();
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('geplant');
  });

  it('cannot be collected one by one during a pause', async () => {
    await openPage(
      aStandingOrder({
        weeks: [aWeek({ state: 'break', lines: [] })],
        breaks: [{ id: 6, fromDate: MONDAY, toDate: '2999-01-20' }],
      }),
    );
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('Pause');
    expect(screen.queryByRole('button', { name: 'Doch abholen' })).not.toBeInTheDocument();
  });

  it('are folded if they have no day yet, and can be left out there', async () => {
    const empty = { day: null, lines: [], state: 'no-day' as const };
    const weeks = [aWeek(), aWeek({ from: '2999-01-07', ...empty }), aWeek({ from: '2999-01-14', ...empty })];
    await openPage(aStandingOrder({ weeks }));
    expect(screen.getByText('Danach stehen noch keine Abholtage fest.')).toBeVisible();
    const week = row('KW 2: noch kein Abholtag');
    expect(week).not.toBeVisible();
    await user.click(screen.getByText('Wochen auslassen'));
    expect(within(week).getByRole('button', { name: 'Auslassen' })).toBeVisible();
  });

  it('are open without a day if one of them is left out', async () => {
    const later = aWeek({ from: '2999-01-07', day: null, lines: [], state: 'break' });
    const breaks = [{ id: 5, fromDate: later.from, toDate: later.to }];
    await openPage(aStandingOrder({ weeks: [aWeek(), later], breaks }));
    expect(
      within(row('KW 2: noch kein Abholtag')).getByRole('button', { name: 'Doch abholen' }),
    ).toBeVisible();
  });

  it('begin with a label that has the next one', async () => {
    await openPage(
      aStandingOrder({ weeks: [aWeek({ state: 'break', lines: [] }), aWeek({ from: '2999-01-07' })] }),
    );
    const label = [...document.querySelectorAll('.label p')].map(({ textContent }) => textContent);
    expect(label).toEqual(['Nächste Abholung', 'Freitag, 11.01.2999', 'Biohof Lindner']);
  });

  it('say what is left to pay of an order after a withdrawal', async () => {
    await openPage(aStandingOrder({ weeks: [{ ...entered, order: { ...entered.order!, due: 18 } }] }));
    expect(row('Freitag, 04.01.2999')).toHaveTextContent('1 × Große Kiste18,00 €');
  });

  it('are only shown after their deadline', async () => {
    await openPage(aStandingOrder({ weeks: [{ ...entered, canChange: false }] }));
    expect(screen.queryByRole('button', { name: 'Auslassen' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();
  });
});

describe('a box that costs more than agreed', () => {
  it('is left out until the new price is accepted', async () => {
    const item = { boxPreset: { id: 1, name: 'Große Kiste' }, quantity: 1, currentPrice: 27 };
    const calls = await openPage(aStandingOrder({ items: [{ ...item, agreedPrice: 25 }] }), {
      [post('prices')]: { body: aStandingOrder({ items: [{ ...item, agreedPrice: 27 }] }) },
    });
    const question = screen.getByRole('region', { name: 'Neuer Preis' });
    expect(question).toHaveTextContent('„Große Kiste“ kostet jetzt 27,00 € statt 25,00 €.');
    await user.click(within(question).getByRole('button', { name: 'Neuen Preis annehmen: Große Kiste' }));
    expect(await screen.findByText('Neuer Preis angenommen')).toBeVisible();
    expect(question).not.toBeInTheDocument();
    expect(bodies(calls, post('prices'))).toEqual([{ items: [{ boxPresetId: 1, price: 27 }] }]);
  });

  it('gives the focus to the next one', async () => {
    const item = {
      boxPreset: { id: 1, name: 'Große Kiste' },
      quantity: 1,
      agreedPrice: 25,
      currentPrice: 27,
    };
    const other = { ...item, boxPreset: { id: 2, name: 'Kleine Kiste' } };
    await openPage(aStandingOrder({ items: [item, other] }), {
      [post('prices')]: { body: aStandingOrder({ items: [{ ...item, agreedPrice: 27 }, other] }) },
    });
    await user.click(button('Neuen Preis annehmen: Große Kiste'));
    await waitFor(() => expect(screen.queryByText(/„Große Kiste“ kostet jetzt/)).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Neuer Preis' })).toHaveFocus();
  });

  it('from a later pickup on says from when', async () => {
    const item = {
      boxPreset: { id: 1, name: 'Große Kiste' },
      quantity: 1,
      agreedPrice: 25,
      currentPrice: 27,
    };
    const text = '„Große Kiste“ kostet ab Fr, 08.01. 27,00 € statt 25,00 €.';
    const reasons = [{ reason: 'price' as const, boxPresetId: 1, text }];
    await openPage(
      aStandingOrder({
        items: [item],
        weeks: [aWeek(), aWeek({ from: '2027-01-04', state: 'problem', reasons })],
      }),
    );
    expect(screen.getByRole('region', { name: 'Neuer Preis' })).toHaveTextContent(text);
  });
});

describe('a pause', () => {
  const typeDate = (label: string, date: string) => user.type(screen.getByLabelText(label), date);

  it('is entered with its dates, and can be removed', async () => {
    const pause = { fromDate: '2999-01-07', toDate: '2999-01-20' };
    const calls = await openPage(aStandingOrder(), {
      [post('breaks')]: { body: aStandingOrder({ breaks: [{ id: 8, ...pause }] }) },
      [remove(8)]: { body: aStandingOrder() },
    });
    await typeDate('von', '2999-01-07');
    await typeDate('bis', '2999-01-20');
    await user.click(button('Pause eintragen'));
    expect(await screen.findByText('Die Pause ist eingetragen.')).toBeVisible();
    expect(bodies(calls, post('breaks'))).toEqual([pause]);
    const name = 'Pause löschen: Von 07.01.2999 bis 20.01.2999';
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText('Von 07.01.2999 bis 20.01.2999')).not.toBeInTheDocument());
  });

  it('can be open', async () => {
    const calls = await openPage(aStandingOrder(), { [post('breaks')]: { body: aStandingOrder() } });
    await typeDate('von', '2999-01-07');
    await user.click(screen.getByRole('checkbox', { name: 'bis auf Weiteres' }));
    expect(screen.queryByLabelText('bis')).not.toBeInTheDocument();
    expect(screen.getByText(/Nach 6 Monaten Pause endet deine Dauerbestellung/)).toBeVisible();
    await user.click(button('Pause eintragen'));
    await screen.findByText('Die Pause ist eingetragen.');
    expect(bodies(calls, post('breaks'))).toEqual([{ fromDate: '2999-01-07', toDate: null }]);
  });

  it('names what is missing or wrong at the dates', async () => {
    await openPage();
    await user.click(button('Pause eintragen'));
    expect(screen.getByLabelText('von')).toHaveAccessibleDescription('Bitte wähle, ab wann');
    expect(screen.getByLabelText('von')).toHaveFocus();
    await typeDate('von', '2999-01-07');
    await typeDate('bis', '2999-01-01');
    await user.click(button('Pause eintragen'));
    expect(screen.getByLabelText('bis')).toHaveAccessibleDescription(
      'Das Ende darf nicht vor dem Beginn liegen',
    );
  });

  it('keeps its dates when it is refused', async () => {
    const message = 'Das Ende liegt in der Vergangenheit';
    await openPage(aStandingOrder(), {
      [post('breaks')]: {
        status: 400,
        body: anError(400, 'Bitte prüfe die Angaben.', { errors: [{ path: 'toDate', message }] }),
      },
    });
    await typeDate('von', '2999-01-07');
    await typeDate('bis', '2999-01-20');
    await user.click(button('Pause eintragen'));
    await waitFor(() => expect(screen.getByLabelText('bis')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('von')).toHaveValue('2999-01-07');
  });
});

describe('a change of a standing order', () => {
  const openForm = async (answers: Answers = {}, standing = aStandingOrder()) => {
    const calls = await openPage(standing, answers);
    await user.click(button('Dauerbestellung ändern'));
    await screen.findByRole('button', { name: CHANGE });
    return calls;
  };

  it('has boxes, rhythm, weekday and place, and tells what stays', async () => {
    const calls = await openForm({ [put]: { body: aStandingOrder({ version: 2 }) } });
    expect(screen.getByText(/Was schon bestellt ist, bleibt/)).toBeVisible();
    expect(button(CHANGE)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Kleine Kiste: eine mehr'));
    await user.click(screen.getByRole('radio', { name: 'alle 2 Wochen' }));
    await user.click(screen.getByRole('radio', { name: 'Dienstag' }));
    await user.click(screen.getByRole('radio', { name: 'Bauernmarkt Freistadt' }));
    const summary = screen.getByRole('region', { name: 'Deine Änderung' });
    expect(summary).toHaveTextContent('1 × Kleine Kisteneu dazu17,90 €');
    expect(summary).toHaveTextContent('44,40 €bisher 26,50 €');
    expect(summary).toHaveTextContent('Rhythmusalle 2 Wochen am DienstagAbholortBauernmarkt Freistadt');
    await user.click(button(CHANGE));
    expect(await screen.findByText('Dauerbestellung geändert')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(
      'Die Änderung gilt für alle Abholungen, die noch nicht bestellt sind.',
    );
    expect(bodies(calls, put)).toEqual([
      {
        version: 1,
        items: [
          { boxPresetId: 1, quantity: 1 },
          { boxPresetId: 2, quantity: 1 },
        ],
        everyWeeks: 2,
        weekday: 2,
        pickupLocationId: 2,
      },
    ]);
  });

  it('leaves the boxes alone if only the place changes', async () => {
    const calls = await openForm({ [put]: { body: aStandingOrder({ version: 2 }) } });
    await user.click(screen.getByRole('radio', { name: 'Bauernmarkt Freistadt' }));
    await user.click(button(CHANGE));
    await screen.findByText('Dauerbestellung geändert');
    expect(bodies(calls, put)).toEqual([{ version: 1, pickupLocationId: 2 }]);
  });

  it('keeps the choice for the new state after a change elsewhere', async () => {
    const newer = aStandingOrder({ version: 2, everyWeeks: 3 });
    const calls = await openForm({
      [get]: [{ body: aStandingOrder() }, { body: newer }],
      [put]: [
        refused('CHANGED_MEANWHILE', 'Die Dauerbestellung wurde inzwischen geändert.'),
        { body: aStandingOrder({ version: 3 }) },
      ],
    });
    await user.click(button('Große Kiste: eine mehr'));
    await user.click(button(CHANGE));
    expect(await screen.findByText(/Das ist der neue Stand/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'alle 3 Wochen' })).toBeChecked());
    await user.click(button(CHANGE));
    await screen.findByText('Dauerbestellung geändert');
    expect(bodies(calls, put)[1]).toEqual({ version: 2, items: [{ boxPresetId: 1, quantity: 2 }] });
  });

  it('reduces a box to what the farm has left', async () => {
    const message = 'Von „Große Kiste“ sind für Dauerbestellungen an diesem Wochentag nur noch 2 frei.';
    await openForm({
      [put]: refused('STANDING_LIMIT_REACHED', message, {
        errors: [{ path: 'items.0.quantity', message }],
        available: { 1: 2 },
      }),
    });
    for (let click = 0; click < 2; click += 1) await user.click(button('Große Kiste: eine mehr'));
    await user.click(button(CHANGE));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('2');
  });

  it('without any box leads to the end', async () => {
    const calls = await openForm();
    await user.click(button('Große Kiste: eine weniger'));
    await user.click(button(CHANGE));
    expect(screen.getByText(/Willst du nichts mehr bekommen, beende die Dauerbestellung/)).toBeVisible();
    expect(bodies(calls, put)).toEqual([]);
  });

  it('can be closed without a change', async () => {
    await openForm();
    await user.click(button('Abbrechen'));
    expect(button('Dauerbestellung ändern')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ändern' })).toHaveFocus();
  });

  it('is possible while the farm takes no new ones, with what is there', async () => {
    await openForm({ [settings]: { body: publicSettings() }, [offer]: refused('STANDING_ORDERS_OFF', OFF) });
    expect(screen.getByText(OFF)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toBeVisible();
    expect(screen.queryByText('Kleine Kiste')).not.toBeInTheDocument();
  });
});

it('the SMS before each pickup is switched off at once', async () => {
  const calls = await openPage(aStandingOrder(), { [put]: { body: aStandingOrder({ wantsNotice: false }) } });
  const notice = screen.getByRole('switch', { name: 'SMS vor jeder Abholung' });
  expect(notice).toBeChecked();
  await user.click(notice);
  await waitFor(() => expect(notice).not.toBeChecked());
  expect(bodies(calls, put)).toEqual([{ version: 1, wantsNotice: false }]);
});

describe('the end of a standing order', () => {
  const ended = aStandingOrder({ status: 'ended', weeks: [] });

  it('is asked for, with the orders that are entered', async () => {
    const calls = await openPage(aStandingOrder({ weeks: [entered] }), {
      [post('end')]: [refused('ORDERS_IN_BREAK', QUESTION), { body: ended }],
    });
    await user.click(button('Dauerbestellung beenden'));
    await screen.findByRole('dialog', { name: 'Dauerbestellung beenden?' });
    await user.click(button('Ja, beenden'));
    await screen.findByRole('dialog', { name: QUESTION });
    await user.click(button('Ja, auch stornieren'));
    expect(await screen.findByText('Deine Dauerbestellung ist beendet')).toBeVisible();
    expect(bodies(calls, post('end'))).toEqual([{}, { cancelOrders: true }]);
  });

  it('can be taken back', async () => {
    await openPage(ended, { [post('resume')]: { body: aStandingOrder() } });
    expect(screen.getByText('Deine Dauerbestellung ist beendet')).toBeVisible();
    await user.click(button('Wieder aufnehmen'));
    expect(await screen.findByText('Deine Dauerbestellung geht weiter')).toBeVisible();
    expect(button('Dauerbestellung beenden')).toBeVisible();
  });

  it('says why it cannot be taken back', async () => {
    const message = 'Für diese Nummer gibt es schon 3 Dauerbestellungen. Ruf uns bitte an.';
    await openPage(ended, { [post('resume')]: refused('TOO_MANY_STANDING_ORDERS', message) });
    await user.click(button('Wieder aufnehmen'));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('cannot be taken back while the farm takes none', async () => {
    await openPage(ended, { [settings]: { body: publicSettings() } });
    expect(await screen.findByText(OFF)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wieder aufnehmen' })).not.toBeInTheDocument();
  });
});

it('a pause that is over is not shown', async () => {
  await act(async () => setClock('2999-02-01T10:00:00.000Z'));
  await openPage(aStandingOrder({ breaks: [{ id: 8, fromDate: '2999-01-07', toDate: '2999-01-20' }] }));
  expect(screen.queryByText('Von 07.01.2999 bis 20.01.2999')).not.toBeInTheDocument();
});
