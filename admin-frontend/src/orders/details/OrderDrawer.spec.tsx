import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../../tests/components/answer';
import { conflict, DONE } from '../../../test/answer';
import { aPickupDay } from '../../../test/days';
import { adminSettings } from '../../../test/farm';
import { mailsOn } from '../../../test/messages';
import { openAdmin, user } from '../../../test/open-admin';
import { aCustomerInDetail, anItem, anOrder, withEvents } from '../../../test/orders';
import { standStill } from '../../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../OrdersPage';

const order = anOrder({ id: 41, items: [anItem(1, 2)], note: 'Nimmt die leere Kiste mit' });
const changed: OrderEvent = {
  id: 'event-1',
  at: '2026-11-21T09:30:00.000Z',
  actor: 'admin',
  kind: 'changed',
  detail: { items: [{ name: 'Große Kiste', from: 1, to: 2 }], total: { from: 26.5, to: 53 } },
};
const placed = { id: 'placed', at: order.orderDate, actor: 'customer', kind: 'placed', detail: {} } as const;

/** `stored` is the order as the server has it. */
const open = (stored: () => typeof order = () => order, changes: Answers = {}) =>
  openAdmin('/orders?date=2026-11-27', {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': () => ({ body: [stored()] }),
    'GET /api/admin/orders/41': () => ({ body: withEvents(stored(), [placed, changed]) }),
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/settings': { body: adminSettings() },
    ...changes,
  });

const dialog = (name: string) => screen.findByRole('dialog', { name });

const details = async (name = 'Aigner, Theresa') => {
  await user.click(await screen.findByRole('button', { name: `Details zu ${name}` }));
  const drawer = await dialog(name);
  await within(drawer).findByText('Abholung');
  return within(drawer);
};

it('the drawer shows the order with customer, note and history', async () => {
  open();
  const drawer = await details();
  const shown = screen.getByRole('dialog');
  for (const text of [
    '20.11.2026, 10:30 Uhr, im Shop',
    'Geändert21.11.2026, 10:30 Uhr',
    'Freitag, 27.11.2026',
    '16:00 – 19:00 Uhr',
    '2 × Große Kiste je 26,50 €',
    'Bestätigung gesendet',
    'Nimmt die leere Kiste mit',
  ])
    expect(shown).toHaveTextContent(text);
  expect(await drawer.findByText('1 Bestellung bisher')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+436643812207');
  expect(drawer.getByRole('region', { name: 'Verlauf' })).toHaveTextContent(
    'Im Shop20.11.2026, 10:30 UhrBestellt: 1 × Große Kiste',
  );
  expect(drawer.getByRole('link', { name: 'Ändern' })).toHaveAttribute('href', '/admin/orders/41/edit');
});

it.each([
  ['delivered', 'SMS zugestellt'],
  ['rejected', 'SMS nicht zugestellt'],
] as const)(
  'the drawer shows the address, and that the confirmation is %s',
  async (smsDeliveryState, text) => {
    open(() => ({ ...order, email: 'theresa@example.com', smsDeliveryState }));
    const drawer = await details();
    expect(drawer.getByText(text)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'theresa@example.com' })).toHaveAttribute(
      'href',
      'mailto:theresa@example.com',
    );
  },
);

it('the drawer says that the farmer took an order without a phone number', async () => {
  const customer = { firstName: 'Josef', lastName: 'Binder', phoneNumber: '' };
  open(() => ({ ...order, customer, customerId: null, source: 'admin', smsEnabled: false, note: null }));
  const drawer = await details('Binder, Josef');
  expect(drawer.getByText('20.11.2026, 10:30 Uhr, selbst angelegt')).toBeVisible();
  for (const absent of ['Anrufen', 'SMS', 'Notiz'])
    expect(drawer.queryByText(absent)).not.toBeInTheDocument();
});

it.each([
  [
    'cancelled',
    { isCancelled: true, cancelledAt: '2026-11-21T09:30:00.000Z' },
    'Storniert am 21.11.2026, 10:30 Uhr',
  ],
  [
    'collected',
    { pickupState: 'collected', pickupStateAt: '2026-11-27T15:30:00.000Z' },
    'StandAbgeholt27.11.2026, 16:30 Uhr',
  ],
] as const)('the drawer offers no change of an order that is %s', async (_, changes, text) => {
  open(() => ({ ...order, ...changes }));
  const drawer = await details();
  expect(screen.getByRole('dialog')).toHaveTextContent(text);
  for (const absent of ['Ändern', 'Stornieren']) expect(drawer.queryByText(absent)).not.toBeInTheDocument();
});

describe('the pickup of an order', () => {
  afterEach(() => jest.useRealTimers());

  it('can be corrected long after the day', async () => {
    standStill('2026-12-20T09:00:00Z');
    const sent: unknown[] = [];
    let stored: typeof order = { ...order, pickupState: 'collected-unpaid', pickupStateAt: order.orderDate };
    open(() => stored, {
      'POST /api/admin/orders/41/pickup': (body) => {
        sent.push(body);
        stored = { ...stored, pickupState: 'open', pickupStateAt: null };
        return { body: withEvents(stored) };
      },
    });
    const drawer = await details();
    expect(drawer.getByRole('button', { name: 'Bezahlt' })).toBeEnabled();
    await user.click(drawer.getByRole('button', { name: 'Abholung zurücknehmen' }));
    expect(await drawer.findByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
    expect(sent).toEqual([{ state: 'open', version: 1 }]);
    expect(screen.getByText('Abholung eingetragen')).toBeInTheDocument();
    // The pressed button is gone
    await waitFor(() => expect(drawer.getByRole('group', { name: 'Abholung' })).toHaveFocus());
  });

  describe('with a part of the money', () => {
    const unpaid = {
      ...order,
      pickupState: 'collected-unpaid',
      pickupStateAt: '2026-11-27T15:30:00.000Z',
      open: 53,
    } as const;
    const start = async (answer: (sent: unknown) => Answer, stored: () => typeof order = () => unpaid) => {
      standStill('2026-12-20T09:00:00Z');
      open(stored, { 'POST /api/admin/orders/41/pickup': answer });
      const drawer = await details();
      await user.click(drawer.getByRole('button', { name: 'Etwas davon bezahlt' }));
      return drawer;
    };
    const type = async (drawer: ReturnType<typeof within>, amount: string) => {
      const field = drawer.getByLabelText('Bezahlter Betrag');
      expect(field).toHaveFocus();
      if (amount) await user.write(field, amount);
      await user.click(drawer.getByRole('button', { name: 'Speichern' }));
    };

    it('leaves the rest open', async () => {
      const sent: unknown[] = [];
      let stored: typeof order = unpaid;
      const drawer = await start(
        (body) => {
          sent.push(body);
          stored = { ...unpaid, taken: 20, open: 33 };
          return { body: withEvents(stored) };
        },
        () => stored,
      );
      await type(drawer, '20');
      expect(await drawer.findByText('Offen: 33,00 €')).toBeVisible();
      expect(screen.getByRole('dialog')).toHaveTextContent('Offen33,00 €Kassiert20,00 €');
      expect(sent).toEqual([{ state: 'collected-unpaid', part: 2000, wasOpen: 5300, version: 1 }]);
      expect(drawer.getByRole('button', { name: 'Etwas davon bezahlt' })).toHaveFocus();
    });

    it('is a payment if it is all that is open', async () => {
      const sent: unknown[] = [];
      const drawer = await start((body) => {
        sent.push(body);
        return { body: withEvents({ ...order, pickupState: 'collected' }) };
      });
      await type(drawer, '53,00');
      await waitFor(() => expect(sent).toEqual([{ state: 'collected', wasOpen: 5300, version: 1 }]));
    });

    it.each(['', '0', '53,01', 'zwanzig', '5,555'])('is not saved as "%s"', async (amount) => {
      const send = jest.fn(() => DONE);
      const drawer = await start(send);
      await type(drawer, amount);
      expect(
        await drawer.findByText(
          amount === 'zwanzig'
            ? 'Bitte eine Zahl wie 12,50'
            : 'Bitte gib einen Betrag von 0,01 € bis 53,00 € ein',
        ),
      ).toBeVisible();
      expect(drawer.getByLabelText('Bezahlter Betrag')).toHaveAttribute('aria-invalid', 'true');
      expect(send).not.toHaveBeenCalled();
    });

    it('is refused if another amount is open by now, which the drawer then shows', async () => {
      const message = 'Der offene Betrag hat sich inzwischen geändert. Bitte prüfe ihn.';
      let stored: typeof order = unpaid;
      const drawer = await start(
        () => {
          stored = { ...unpaid, taken: 20, open: 33 };
          return conflict('OPEN_AMOUNT_CHANGED', message);
        },
        () => stored,
      );
      await type(drawer, '20');
      expect(await drawer.findByText(message)).toBeVisible();
      expect(await drawer.findByText('Offen: 33,00 €')).toBeVisible();
      expect(drawer.getByLabelText('Bezahlter Betrag')).toHaveValue('20,00');
    });

    it('is not asked for by an earlier api, which does not know what is open', async () => {
      const { open: _, ...known } = unpaid;
      standStill('2026-12-20T09:00:00Z');
      open(() => known);
      const drawer = await details();
      expect(drawer.getByText('Nicht bezahlt')).toBeVisible();
      expect(drawer.queryByText('Etwas davon bezahlt')).not.toBeInTheDocument();
    });
  });

  it('cannot be corrected before the deadline', async () => {
    standStill('2026-11-25T16:59:00Z');
    open();
    const drawer = await details();
    expect(drawer.queryByRole('group', { name: 'Abholung' })).not.toBeInTheDocument();
  });
});

it('an address with an order id opens its drawer', async () => {
  openAdmin('/orders?date=2026-11-27&order=41', {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': { body: [order] },
    'GET /api/admin/orders/41': { body: withEvents(order) },
  });
  const drawer = within(await dialog('Aigner, Theresa'));
  await user.click(drawer.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(window.location.search).toBe('?date=2026-11-27'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('cancellation of an order', () => {
  const start = async (cancel: (sent: unknown) => Answer, stored = () => order, changes: Answers = {}) => {
    open(stored, { 'POST /api/admin/orders/41/cancel': cancel, ...changes });
    const drawer = await details();
    await user.click(drawer.getByRole('button', { name: 'Stornieren' }));
    return within(await dialog('Bestellung stornieren'));
  };
  const confirm = (question: ReturnType<typeof within>) =>
    user.click(question.getByRole('button', { name: 'Stornieren' }));

  it.each([
    ['with an SMS', true],
    ['without an SMS', false],
  ])('cancels %s and updates the details', async (_, sendSms) => {
    const sent: unknown[] = [];
    let stored = order;
    const question = await start(
      (body) => {
        sent.push(body);
        stored = { ...order, isCancelled: true, cancelledAt: '2026-11-21T09:30:00.000Z' };
        return { body: stored };
      },
      () => stored,
    );
    expect(question.getByText('+43 664 381 22 07')).toBeInTheDocument();
    if (!sendSms) await user.click(question.getByLabelText('SMS senden'));
    await confirm(question);
    expect(await screen.findByText('Bestellung storniert')).toBeInTheDocument();
    expect(sent).toEqual([{ sendSms }]);
    const drawer = await dialog('Aigner, Theresa');
    await waitFor(() => expect(drawer).toHaveTextContent('Storniert am 21.11.2026, 10:30 Uhr'));
  });

  it('says why the SMS about it was not sent', async () => {
    const cancelled = { ...order, isCancelled: true, cancelledAt: '2026-11-21T09:30:00.000Z' };
    const question = await start(
      () => ({ body: { ...cancelled, smsReason: 'unknown' } }),
      () => order,
    );
    await confirm(question);
    expect(await screen.findByText('Ob die SMS angekommen ist, ist ungewiss.')).toBeInTheDocument();
  });

  it('offers no SMS while the cancellation SMS is switched off', async () => {
    const question = await start(
      () => ({ body: order }),
      () => order,
      { 'GET /api/admin/settings': { body: adminSettings({ enableCancellationSMS: 'false' }) } },
    );
    expect(
      await question.findByText('Diese SMS ist in den Einstellungen ausgeschaltet.'),
    ).toBeInTheDocument();
    expect(question.queryByLabelText('SMS senden')).not.toBeInTheDocument();
  });

  it('offers the mail to the address of the order', async () => {
    const withMail = { ...order, email: 'theresa@example.com' };
    const question = await start(
      () => ({ body: withMail }),
      () => withMail,
      mailsOn('instead'),
    );
    expect(await question.findByLabelText('Bestätigung senden')).toHaveAccessibleDescription(
      'Stornobestätigung per E-Mail an theresa@example.com',
    );
  });

  it('shows why the api rejected it', async () => {
    const question = await start(() => conflict('ORDER_COLLECTED', 'Die Bestellung ist schon abgeholt.'));
    await confirm(question);
    expect(await question.findByText('Die Bestellung ist schon abgeholt.')).toBeInTheDocument();
  });
});

it('deleting the order closes the drawer and does not load the order again', async () => {
  let isDeleted = false;
  openAdmin('/orders?date=2026-11-27', {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': () => ({ body: isDeleted ? [] : [order] }),
    'GET /api/admin/orders/41': () => {
      expect(isDeleted).toBe(false);
      return { body: withEvents(order) };
    },
    'DELETE /api/admin/orders/41': () => {
      isDeleted = true;
      return DONE;
    },
  });
  const drawer = await details();
  await user.click(drawer.getByRole('button', { name: 'Löschen' }));
  const question = within(await dialog('Bestellung löschen'));
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Noch keine Bestellungen')).toBeVisible();
  expect(screen.queryByText('Abholung')).not.toBeInTheDocument();
});

it('the drawer leads from an order to its standing order', async () => {
  open(() => ({ ...order, source: 'standing', standingOrderId: 3 }));
  const drawer = await details();
  expect(screen.getByRole('dialog')).toHaveTextContent('10:30 Uhr, aus der Dauerbestellung');
  expect(drawer.getByRole('link', { name: 'Zur Dauerbestellung' })).toHaveAttribute(
    'href',
    '/admin/standing-orders?id=3',
  );
  expect(drawer.getByRole('region', { name: 'Verlauf' })).toHaveTextContent(
    'Aus der Dauerbestellung angelegt: 1 × Große Kiste',
  );
});

describe('an order with a withdrawal', () => {
  const withdrawn = (changes: Partial<typeof order>) =>
    anOrder({ id: 41, items: [{ ...anItem(1, 2), withdrawn: 1 }], due: 26.5, ...changes });

  it('says what is to be collected', async () => {
    open(() => withdrawn({}));
    await details();
    expect(screen.getByRole('dialog')).toHaveTextContent('Zu kassieren26,50');
  });

  it('says what is to be paid back if it was paid, until that is settled', async () => {
    open(() => withdrawn({ pickupState: 'collected' }));
    await details();
    expect(screen.getByRole('dialog')).toHaveTextContent('Zurückzuzahlen26,50');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Zu kassieren');
  });

  it.each([
    ['it was settled', { isWithdrawalSettled: true }],
    ['the lower amount was taken', { taken: 26.5 }],
  ] as const)('says nothing of it once %s', async (_, changes) => {
    open(() => withdrawn({ pickupState: 'collected', ...changes }));
    await details();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Zurückzuzahlen');
  });
});
