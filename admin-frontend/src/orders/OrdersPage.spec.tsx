import { ORDERS_PAGE } from '@hofkiste/contract/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../tests/components/answer';
import { fire } from '../../../tests/components/user';
import { DONE, UNAVAILABLE } from '../../test/answer';
import { anOfferedBox, aPickupDay, aToday, MARKET } from '../../test/days';
import { openAdmin, showMenu, showNextPages, user } from '../../test/open-admin';
import { anItem, anOrder } from '../../test/orders';
import { onPhone, standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './OrdersPage';

const binder = { firstName: 'Josef', lastName: 'Binder', phoneNumber: '+436765401988' };

const open = (
  orders: Answer | (() => Answer),
  path = '/orders?date=2026-11-27',
  days: Answer | (() => Answer) = { body: [aPickupDay(), aPickupDay({ id: 8, date: '2026-12-04' })] },
  others: Answers = {},
) =>
  openAdmin(path, {
    'GET /api/admin/pickup-days': days,
    'GET /api/admin/orders?date=2026-11-27': orders,
    'GET /api/admin/orders?date=2026-12-04': { body: [] },
    ...others,
  });

afterEach(() => jest.useRealTimers());

const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('the menu opens the orders', () => {
  const TODAY = 'GET /api/admin/today';
  const chosen = () => screen.findByLabelText('Abholtag');
  const openMenu = (today: Answer, days?: Answer) =>
    open({ body: [anOrder()] }, '/orders', days, { [TODAY]: today });

  it("those of today's pickup", async () => {
    standStill('2026-11-27T09:00Z');
    openMenu(UNAVAILABLE);
    await row('Aigner, Theresa');
    expect(await chosen()).toHaveValue('Freitag, 27.11.2026');
    expect(document.title).toBe('Bestellungen verwalten | Verwaltung');
  });

  it('those of the day on sale, if there is no pickup today', async () => {
    standStill('2026-11-20T09:00Z');
    const later = aPickupDay({ id: 8, date: '2026-12-04' });
    const selling = { day: later, orders: 0, revenue: 0, boxes: [] };
    openMenu({ body: aToday({ selling }) });
    expect(await screen.findByText('Noch keine Bestellungen')).toBeVisible();
    expect(await chosen()).toHaveValue('Freitag, 04.12.2026');
  });

  it.each([
    ['nothing is on sale', { body: aToday({ selling: null }) }],
    ['the day on sale could not be loaded', UNAVAILABLE],
  ])('those of the next day, when %s', async (_, today) => {
    standStill('2026-11-20T09:00Z');
    openMenu(today);
    await row('Aigner, Theresa');
    expect(await chosen()).toHaveValue('Freitag, 27.11.2026');
  });

  it('with a question for the day, when all are over', async () => {
    standStill('2026-12-24T09:00Z');
    openMenu({ body: aToday({ selling: null }) });
    expect(await screen.findByText('Bitte wähle ein Abholtag-Datum aus dem Kalender aus.')).toBeVisible();
  });

  it('those of the day that was shown last, until the date changes', async () => {
    standStill('2026-11-26T09:00Z');
    showMenu();
    openMenu(UNAVAILABLE);
    await row('Aigner, Theresa');
    await user.click(screen.getByRole('button', { name: 'Nächster Abholtag' }));
    expect(await screen.findByText('Noch keine Bestellungen')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Bestellungen' }));
    expect(await screen.findByText('Noch keine Bestellungen')).toBeVisible();
    expect(window.location.search).toBe('?date=2026-12-04');
    standStill('2026-11-27T09:00Z');
    await user.click(screen.getByRole('link', { name: 'Bestellungen' }));
    await row('Aigner, Theresa');
    expect(window.location.search).toBe('?date=2026-11-27');
  });
});

it('the page asks for a day if the day in the address does not exist', async () => {
  open({ body: [] }, '/orders?date=2026-11-26');
  expect(await screen.findByText('Bitte wähle ein Abholtag-Datum aus dem Kalender aus.')).toBeVisible();
});

it('the page lists the orders of the day and shows its deadline', async () => {
  open({ body: [anOrder({ customer: binder, items: [anItem(1, 2), anItem(3, 1, 9.8)] })] });
  const order = await row('Binder, Josef');
  expect(order.getByText('+43 676 540 19 88')).toBeVisible();
  expect(order.getByText('2 × Große Kiste, 1 × Waldhonig')).toBeVisible();
  expect(order.getByText('Biohof Lindner')).toBeVisible();
  expect(order.getByText(/62,80.€/)).toBeVisible();
  expect(screen.getByText('Mittwoch, 25.11.2026, 18:00 Uhr')).toBeVisible();
  expect(screen.getByLabelText('Abholtag')).toHaveValue('Freitag, 27.11.2026');
});

it('a typed date opens a day of years ago', async () => {
  const old = aPickupDay({ id: 3, date: '2021-11-26', orderDeadline: '2021-11-24T17:00:00.000Z' });
  open(
    { body: [] },
    '/orders?date=2026-11-27',
    { body: [aPickupDay(), old] },
    {
      'GET /api/admin/orders?date=2021-11-26': { body: [anOrder({ customer: binder })] },
    },
  );
  await screen.findByText('Noch keine Bestellungen');
  const picker = screen.getByLabelText('Abholtag');
  await user.clear(picker);
  await user.write(picker, '26.11.2021{Enter}');
  expect(await screen.findByText('Binder, Josef')).toBeVisible();
  expect(window.location.search).toBe('?date=2021-11-26');
});

describe('a day with many orders', () => {
  const first = Array.from({ length: ORDERS_PAGE }, () => anOrder());
  const last = anOrder({ customer: binder });
  const openMany = () => {
    let send = (_: Answer) => {};
    const rest = new Promise<Answer>((resolve) => {
      send = resolve;
    });
    open({ body: first }, undefined, undefined, {
      'GET /api/admin/orders?date=2026-11-27&page=2': () => rest,
    });
    return () => send({ body: [last] });
  };

  it('shows the first orders immediately and adds the others without a click', async () => {
    const sendRest = openMany();
    expect(await screen.findAllByText('Aigner, Theresa')).not.toHaveLength(0);
    const sums = screen.getByLabelText('Summen');
    expect(sums).toHaveAttribute('aria-busy', 'true');
    await user.write(screen.getByLabelText('Nach Name oder Telefonnummer suchen'), 'Binder');
    expect(await screen.findByRole('status', { name: 'Laden...' })).toBeInTheDocument();
    sendRest();
    expect(await screen.findByText('Binder, Josef')).toBeVisible();
    expect(screen.getByLabelText('Summen')).toHaveTextContent(`Bestellungen${ORDERS_PAGE + 1}`);
  });

  it('prints only after all orders are loaded', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const sendRest = openMany();
    await screen.findAllByText('Aigner, Theresa');
    fire.keyDown(window, { key: 'p', ctrlKey: true });
    expect(print).not.toHaveBeenCalled();
    sendRest();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    print.mockRestore();
  });
});

it('cancelled orders are marked and excluded from all totals', async () => {
  open({ body: [anOrder(), anOrder({ customer: binder, isCancelled: true })] });
  expect((await row('Binder, Josef')).getByText('Storniert')).toBeVisible();
  expect(screen.getByLabelText('Summen')).toHaveTextContent(/Bestellungen1Umsatz26,50.€Verkauft1/);
});

it('the list marks a second order of the same customer and an unsent SMS', async () => {
  open({ body: [anOrder(), anOrder({ customer: binder, smsConfirmationSent: false }), anOrder()] });
  expect(await screen.findAllByText('2 Bestellungen')).toHaveLength(2);
  expect((await row('Binder, Josef')).getByText('SMS nicht gesendet')).toBeVisible();
});

it('the list marks an order whose SMS did not reach the phone', async () => {
  open({ body: [anOrder({ smsDeliveryState: 'expired' }), anOrder({ smsDeliveryState: 'delivered' })] });
  expect(await screen.findAllByText(/^SMS /)).toHaveLength(1);
  expect(screen.getByText('SMS nicht zugestellt')).toBeVisible();
});

it('the list says that an order got a mail in place of an SMS that did not arrive', async () => {
  open({ body: [anOrder({ smsDeliveryState: 'expired', lostSms: { isMailed: true } })] });
  expect(await screen.findByText('Statt der SMS eine E-Mail gesendet')).toBeVisible();
  expect(screen.queryByText('SMS nicht zugestellt')).not.toBeInTheDocument();
});

it('the list marks an order whose SMS is on its way', async () => {
  open({ body: [anOrder({ smsConfirmationSent: false, smsUnderway: true })] });
  expect(await screen.findByText('SMS unterwegs')).toBeVisible();
});

it('the list marks unusual orders and shows the note', async () => {
  open({
    body: [
      anOrder({ customer: binder, source: 'admin', note: 'Nimmt die leere Kiste mit', version: 2 }),
      anOrder({ pickupState: 'collected-unpaid' }),
    ],
  });
  const order = await row('Binder, Josef');
  for (const text of ['Selbst angelegt', 'Geändert', 'Notiz: Nimmt die leere Kiste mit'])
    expect(order.getByText(text)).toBeVisible();
  const collected = await row('Aigner, Theresa');
  for (const text of ['Abgeholt', 'Nicht bezahlt']) expect(collected.getByText(text)).toBeVisible();
});

it('after the pickup the page shows who did not come and how many', async () => {
  standStill('2026-11-27T17:59Z');
  open({
    body: [
      anOrder({ customer: binder }),
      anOrder({ pickupState: 'collected-unpaid' }),
      anOrder({ pickupState: 'collected' }),
      anOrder({ isCancelled: true }),
    ],
  });
  const order = await row('Binder, Josef');
  const counts = () =>
    within(screen.getByRole('list', { name: 'Abholung' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(counts()).toEqual(['2 von 3 abgeholt', '1 nicht bezahlt']);
  expect(order.queryByText('Nicht abgeholt')).not.toBeInTheDocument();
  standStill('2026-11-27T18:00Z');
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(await order.findByText('Nicht abgeholt')).toBeVisible();
  expect(counts()).toEqual(['2 von 3 abgeholt', '1 nicht bezahlt', '1 nicht abgeholt']);
  jest.useRealTimers();
});

describe('after the pickup', () => {
  const at = { pickupState: 'collected' } as const;
  const elsewhere = { pickupLocation: MARKET };
  const openAfter = (search = '') => {
    standStill('2026-11-27T19:00Z');
    const eder = { ...binder, lastName: 'Eder' };
    const czerny = { ...binder, lastName: 'Czerny' };
    open(
      {
        body: [
          anOrder({ customer: eder, pickupState: 'collected-unpaid' }),
          anOrder({ customer: czerny, ...elsewhere }),
          anOrder({ customer: binder }),
          anOrder(at),
        ],
      },
      `/orders?date=2026-11-27${search}`,
    );
  };
  const names = async () =>
    (await screen.findAllByRole('button', { name: /^Details zu/ })).map((button) =>
      button.getAttribute('aria-label')?.slice('Details zu '.length).replace(/,.*/, ''),
    );

  it('the numbers of the pickup show their orders alone, and all again', async () => {
    openAfter();
    await user.click(await screen.findByRole('button', { name: '1 nicht bezahlt' }));
    expect(await names()).toEqual(['Eder']);
    await user.click(screen.getByRole('button', { name: '1 nicht abgeholt' }));
    expect(await names()).toEqual(['Binder']);
    const pressed = screen.getByRole('button', { name: '1 nicht abgeholt' });
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await user.click(pressed);
    expect(await names()).toHaveLength(4);
  });

  it('where nobody was ticked off, orders count as not marked', async () => {
    openAfter();
    await user.click(await screen.findByRole('button', { name: '1 nicht abgehakt' }));
    expect(await names()).toEqual(['Czerny']);
    expect((await row('Czerny, Josef')).getByText('Nicht abgehakt')).toBeVisible();
  });

  it('the dashboard leads to those who did not come, and the row calls them', async () => {
    openAfter('&show=missed');
    expect(await names()).toEqual(['Binder']);
    const call = screen.getByText('Anrufen').closest('a');
    expect(call).toHaveAttribute('href', 'tel:+436765401988');
    expect(call).toHaveAttribute('aria-label', 'Binder, Josef anrufen');
  });

  it('a number in the address that no order has can be taken away', async () => {
    standStill('2026-11-27T19:00Z');
    open({ body: [anOrder()] }, '/orders?date=2026-11-27&show=missed');
    expect(await screen.findByText('Keine Bestellung gefunden')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '0 nicht abgeholt' }));
    await row('Aigner, Theresa');
    expect(screen.queryByRole('list', { name: 'Abholung' })).not.toBeInTheDocument();
  });
});

it('the newest order is first, on the day of the pickup too', async () => {
  standStill('2026-11-27T09:00Z');
  open({ body: [anOrder({ customer: binder }), anOrder()] });
  await row('Aigner, Theresa');
  const rows = screen.getAllByRole('button', { name: /^Details zu/ });
  expect(rows[0]).toHaveAccessibleName('Details zu Binder, Josef');
});

it('a click on a row opens the order, but not one on its buttons', async () => {
  open({ body: [anOrder({ customer: binder })] });
  const order = await row('Binder, Josef');
  await user.click(order.getByRole('button', { name: /löschen$/ }));
  const question = await screen.findByRole('dialog', { name: 'Bestellung löschen' });
  await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(order.getByText('1 × Große Kiste'));
  expect(await screen.findByRole('dialog', { name: 'Binder, Josef' })).toBeVisible();
});

it('orders without a phone number are not marked as second orders', async () => {
  const walkIn = { ...binder, phoneNumber: '' };
  open({ body: [anOrder({ customer: walkIn }), anOrder({ customer: { ...walkIn, lastName: 'Czerny' } })] });
  expect((await row('Binder, Josef')).queryByText(/\+43|2 Bestellungen/)).not.toBeInTheDocument();
});

it('the totals show the ordered boxes against the limit of the day', async () => {
  const day = aPickupDay({ boxPresets: [{ ...anOfferedBox(1), maxQuantity: 20, soldQuantity: 1 }] });
  open({ body: [anOrder()] }, '/orders?date=2026-11-27', { body: [day] });
  const totals = async () => within(await screen.findByRole('list', { name: 'Verkauft je Kiste' }));
  expect((await totals()).getByRole('listitem')).toHaveTextContent('Große Kiste 1 von 20');
  await user.click(screen.getByLabelText('Abholort'));
  await user.click(await screen.findByTitle('Biohof Lindner'));
  expect((await totals()).getByRole('listitem')).toHaveTextContent(/^Große Kiste 1$/);
});

it('the totals say by how much a box is oversold', async () => {
  const day = aPickupDay({ boxPresets: [{ ...anOfferedBox(1), maxQuantity: 6, soldQuantity: 8 }] });
  open({ body: [anOrder({ items: [anItem(1, 8)] })] }, undefined, { body: [day] });
  const totals = within(await screen.findByRole('list', { name: 'Verkauft je Kiste' }));
  expect(totals.getByRole('listitem')).toHaveTextContent('Große Kiste 8 von 62 zu viel');
});

it('the page links to a new order for the chosen day until the pickup is over', async () => {
  standStill('2026-11-27T11:00Z');
  open({ body: [anOrder()] });
  expect(await screen.findByRole('link', { name: 'Neue Bestellung' })).toHaveAttribute(
    'href',
    '/admin/orders/new?pickupDayId=7',
  );
  standStill('2026-11-27T19:00Z');
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Neue Bestellung' })).not.toBeInTheDocument(),
  );
});

it('the list shows no SMS status if no SMS was due', async () => {
  open({ body: [anOrder({ smsEnabled: false, smsConfirmationSent: false })] });
  await row('Aigner, Theresa');
  expect(screen.queryByText('SMS nicht gesendet')).not.toBeInTheDocument();
});

it('an erased customer is shown as "Gelöschter Kunde"', async () => {
  open({ body: [anOrder({ customer: null, customerId: null })] });
  expect(await screen.findByText('Gelöschter Kunde')).toBeVisible();
});

it('the location filter limits orders and totals', async () => {
  open({ body: [anOrder(), anOrder({ customer: binder, pickupLocation: MARKET, items: [anItem(2, 3)] })] });
  await row('Aigner, Theresa');
  await user.click(screen.getByLabelText('Abholort'));
  await user.click(await screen.findByTitle('Bauernmarkt'));
  expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument();
  expect(screen.getByText('Binder, Josef')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Verkauft je Kiste' })).getByRole('listitem'),
  ).toHaveTextContent('Kleine Kiste 3');
});

it('the next button opens the next day and writes it into the address', async () => {
  open({ body: [anOrder()] });
  await row('Aigner, Theresa');
  await user.click(screen.getByRole('button', { name: 'Nächster Abholtag' }));
  expect(await screen.findByText('Noch keine Bestellungen')).toBeVisible();
  expect(window.location.search).toBe('?date=2026-12-04');
  const next = screen.getByRole('button', { name: 'Nächster Abholtag' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
});

it('the chosen location is written into the address', async () => {
  open(
    { body: [anOrder(), anOrder({ customer: binder, pickupLocation: MARKET })] },
    '/orders?date=2026-11-27&location=2',
  );
  await row('Binder, Josef');
  expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nächster Abholtag' }));
  expect(window.location.search).toBe('?date=2026-12-04&location=2');
  await user.click(screen.getByLabelText('Abholort'));
  await user.click(await screen.findByTitle('Alle Orte'));
  expect(window.location.search).toBe('?date=2026-12-04');
});

it('the reload button loads orders and days again, keeps them on failure and shows their age', async () => {
  let orders: Answer = { body: [anOrder()] };
  open(() => orders);
  await row('Aigner, Theresa');
  expect(screen.getByText(/^Stand \d\d:\d\d$/)).toBeVisible();
  orders = UNAVAILABLE;
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(await screen.findByText('Die Bestellungen konnten nicht geladen werden.')).toBeVisible();
  await row('Aigner, Theresa');
  orders = { body: [anOrder({ customer: binder })] };
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await row('Binder, Josef');
});

it('opening the page loads the orders again', async () => {
  showNextPages();
  showMenu();
  standStill('2026-11-26T09:00Z');
  let orders = [anOrder()];
  open(() => ({ body: orders }));
  await row('Aigner, Theresa');
  await user.click(screen.getByRole('link', { name: 'Abholtage' }));
  orders = [anOrder({ customer: binder })];
  await user.click(await screen.findByRole('button', { name: /am 27.11.2026$/ }));
  await row('Binder, Josef');
});

describe('on the phone', () => {
  onPhone();

  it('the main actions are shown, the others behind "Mehr"', async () => {
    standStill('2026-11-26T09:00Z');
    open({ body: [anOrder()] });
    expect(await screen.findByRole('link', { name: 'Abholmodus: 27.11.2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Listen: 27.11.2026' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Neue Bestellung' })).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mehr' }));
    expect(screen.getByRole('link', { name: 'Neue Bestellung' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Helferlink: 27.11.2026' })).toBeVisible();
  });

  it('"Mehr" is missing once there is nothing behind it', async () => {
    standStill('2026-11-28T09:00Z');
    open({ body: [anOrder()] });
    expect(await screen.findByRole('link', { name: 'Abholmodus: 27.11.2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mehr' })).not.toBeInTheDocument();
  });

  it('the order of the list is chosen above it', async () => {
    standStill('2026-11-26T09:00Z');
    open({ body: [anOrder({ customer: binder }), anOrder()] });
    const names = async () =>
      (await screen.findAllByText(/, (Josef|Theresa)$/)).map(({ textContent }) => textContent);
    expect(await names()).toEqual(['Binder, Josef', 'Aigner, Theresa']);
    await user.click(screen.getByLabelText('Sortieren'));
    await user.click(await screen.findByTitle('Kunde, aufsteigend'));
    await waitFor(async () => expect(await names()).toEqual(['Aigner, Theresa', 'Binder, Josef']));
  });
});

it('the page shows why the orders could not be loaded, and a retry loads them', async () => {
  let isDown = true;
  open(() => (isDown ? UNAVAILABLE : { body: [anOrder()] }));
  expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await row('Aigner, Theresa');
});

it('the page shows why the days could not be loaded, or that there are none', async () => {
  let isDown = true;
  open({ body: [] }, '/orders', () => (isDown ? UNAVAILABLE : { body: [] }));
  expect(await screen.findByText('Die Abholtage konnten nicht geladen werden.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Keine Abholtage gefunden')).toBeVisible();
});

it('the search finds orders by name or phone number and leaves the totals unchanged', async () => {
  open({ body: [anOrder(), anOrder({ customer: binder })] });
  const search = await screen.findByLabelText('Nach Name oder Telefonnummer suchen');
  await user.write(search, '0676');
  await waitFor(() => expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument());
  expect(screen.getByText('Binder, Josef')).toBeVisible();
  expect(screen.getByLabelText('Summen')).toHaveTextContent(/Bestellungen2/);
  await user.write(search, '9');
  expect(await screen.findByText('Keine Bestellung gefunden')).toBeVisible();
});

describe('deletion of an order', () => {
  const ask = async (answered: Answer) => {
    open({ body: [anOrder({ id: 41, customer: binder })] }, undefined, undefined, {
      'DELETE /api/admin/orders/41': answered,
    });
    await user.click(await screen.findByRole('button', { name: 'Bestellung von Binder, Josef löschen' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const text of ['Binder, Josef', '+43 676 540 19 88', 'Darüber wird niemand benachrichtigt.'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText(/26,50.€/)).toBeVisible();
    expect(dialog.getByText('Anrufen').closest('a')).toHaveAttribute('href', 'tel:+436765401988');
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  };

  it('shows a confirmation', async () => {
    await ask(DONE);
    expect(await screen.findByText('Bestellung gelöscht')).toBeInTheDocument();
  });

  it.each([
    [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
    [{ status: 502, body: 'Bad Gateway', isWrong: true }, 'Die Bestellung konnte nicht gelöscht werden.'],
  ])('shows why it failed', async (answered, reason) => {
    await ask(answered);
    expect(await screen.findByText('Fehler beim Löschen')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });
});

it('orders of standing orders have a badge, and can be shown alone', async () => {
  open({ body: [anOrder({ source: 'standing', standingOrderId: 3 }), anOrder({ customer: binder })] });
  expect((await row('Aigner, Theresa')).getByText('Dauerbestellung')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 aus Dauerbestellungen' }));
  await waitFor(() => expect(screen.queryByText('Binder, Josef')).not.toBeInTheDocument());
  expect(screen.getByText('Aigner, Theresa')).toBeVisible();
  expect(window.location.search).toBe('?date=2026-11-27&show=standing');
});

it('what changed since the printed list has a badge, and can be shown alone', async () => {
  const named = (lastName: string, changes: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ customer: { ...binder, lastName, phoneNumber: '' }, ...changes });
  const [listed, added, changed, cancelled] = [
    named('Alt'),
    named('Neuer'),
    named('Anders', { version: 2 }),
    named('Doch nicht', { isCancelled: true }),
  ];
  const sinceList = {
    at: '2026-11-26T17:05:00.000Z',
    ...{ added: [added.id], changed: [changed.id], cancelled: [cancelled.id], deleted: 0 },
  };
  open({ body: [listed, added, changed, cancelled] }, undefined, { body: [aPickupDay({ sinceList })] });
  expect((await row('Neuer, Josef')).getByText('Neu')).toBeVisible();
  expect((await row('Alt, Josef')).queryByText('Neu')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '3 seit dem Ausdruck' }));
  await waitFor(() => expect(screen.queryByText('Alt, Josef')).not.toBeInTheDocument());
  for (const name of ['Neuer, Josef', 'Anders, Josef', 'Doch nicht, Josef'])
    expect(screen.getByText(name)).toBeVisible();
  expect(window.location.search).toBe('?date=2026-11-27&show=since-list');
});

it('goods handed out for a cancelled order are listed until the farmer has seen them', async () => {
  const tap = {
    ...{ id: 3, orderId: 1, order: 'cancelled', firstName: 'Markus', lastName: 'Fürst', isPaid: true },
    ...{ amount: 17.9, actor: 'helper', at: '2026-11-27T16:05:00.000Z' },
  };
  const sent: unknown[] = [];
  open({ body: [] }, '/orders?date=2026-11-27&show=refused', undefined, {
    'GET /api/admin/pickup-days/7/refused-taps': () => ({ body: sent.length > 0 ? [] : [tap] }),
    'POST /api/admin/pickup-days/7/refused-taps/seen': (body) => {
      sent.push(body);
      return DONE;
    },
  });
  expect((await screen.findByText('Fürst, Markus')).closest('li')).toHaveTextContent(
    /^Fürst, Markus \(storniert\): 17,90.€ kassiert, 27\.11\.2026, 17:05 Uhr, per Helferlink$/,
  );
  await user.click(screen.getByRole('button', { name: 'Verstanden' }));
  await waitFor(() => expect(screen.queryByText('Fürst, Markus')).not.toBeInTheDocument());
  expect(sent).toEqual([{ lastId: 3 }]);
  await waitFor(() => expect(window.location.search).toBe('?date=2026-11-27'));
});

it('a day that was chosen while the answer about another one was on its way stays', async () => {
  const tap = {
    ...{ id: 3, orderId: 1, order: 'cancelled', firstName: 'Markus', lastName: 'Fürst', isPaid: true },
    ...{ amount: 17.9, actor: 'helper', at: '2026-11-27T16:05:00.000Z' },
  };
  let answerNow = () => {};
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const read = jest.fn(() => ({ body: [] }));
  open({ body: [] }, '/orders?date=2026-11-27&show=refused', undefined, {
    'GET /api/admin/orders?date=2026-12-04': read,
    'GET /api/admin/pickup-days/7/refused-taps': { body: [tap] },
    'POST /api/admin/pickup-days/7/refused-taps/seen': async () => {
      await answered;
      return DONE;
    },
  });
  await screen.findByText('Fürst, Markus');
  await user.click(screen.getByRole('button', { name: 'Verstanden' }));
  await user.click(screen.getByRole('button', { name: 'Nächster Abholtag' }));
  await waitFor(() => expect(window.location.search).toBe('?date=2026-12-04'));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  answerNow();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  expect(window.location.search).toBe('?date=2026-12-04');
});
