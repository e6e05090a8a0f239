import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../../tests/components/answer';
import { fire } from '../../../../tests/components/user';
import { conflict, refused, UNAVAILABLE } from '../../../test/answer';
import { anOfferedBox, aPickupDay, FARM } from '../../../test/days';
import { adminSettings, anInstallation } from '../../../test/farm';
import { mailsOn } from '../../../test/messages';
import { openAdmin, showNextPages, user } from '../../../test/open-admin';
import { aCustomer, aCustomerInDetail, anOrder } from '../../../test/orders';
import { field, onPhone, standStill, type } from '../../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../OrdersPage';
import './NewOrderPage';

const FULL = { ...anOfferedBox(1), maxQuantity: 6, soldQuantity: 6 };
const LIMITED = { ...anOfferedBox(2), maxQuantity: 9, soldQuantity: 2, price: 17.9 };
const [atFarm] = aPickupDay().locations;
// Most tests order honey, and React draws the table again at each step: they have no other boxes.
const friday = aPickupDay({ boxPresets: [anOfferedBox(3)] });
const withAllBoxes = { ...friday, boxPresets: [FULL, LIMITED, anOfferedBox(3)] };
const next = aPickupDay({
  id: 8,
  boxPresets: [anOfferedBox(3)],
  date: '2026-12-04',
  orderDeadline: '2026-12-02T17:00:00.000Z',
  locations: [atFarm!],
});

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const open = (changes: Answers = {}, days = [friday, next], path = '/orders/new?pickupDayId=7') =>
  openAdmin(path, {
    'GET /api/admin/pickup-days': { body: days },
    'GET /api/admin/settings': { body: adminSettings() },
    'GET /api/admin/customers?phone=06643812207': { body: [aCustomer()] },
    'GET /api/admin/customers?phone=06643812': { body: [aCustomer()] },
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/orders?date=2026-11-27': { body: [anOrder()] },
    ...changes,
  });

/** Notes the bodies and keys of the sent orders and answers one after the other. */
function sentOrders(...answers: (Answer | 'lost')[]) {
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  const post = (body: unknown, headers: Headers): Answer => {
    const next = answers[sent.length];
    sent.push(body);
    keys.push(headers.get('Idempotency-Key'));
    if (next === undefined || next === 'lost') throw new TypeError('Failed to fetch');
    return next;
  };
  return { sent, keys, answers: { 'POST /api/admin/orders': post } };
}

const CREATED = { status: 201, body: anOrder({ source: 'admin' }) };

const quantity = (box: string) => field(`Menge: ${box}`);
const order = async (box: string, count: number) => {
  await type(`Menge: ${box}`, String(count));
};
const fillName = async () => {
  await type('Vorname', 'Leopoldine');
  await type('Nachname', 'Hackl');
};
const chooseFarm = async () => user.click(await screen.findByRole('radio', { name: /Biohof Lindner/ }));
const submit = (label: string) => user.click(screen.getByRole('button', { name: label }));
const slip = () => screen.getByRole('region', { name: 'Bestellung' });

it('the form places an order for the day in the address and leads to the orders of the day', async () => {
  const { sent, answers } = sentOrders(CREATED);
  open(answers, [withAllBoxes]);
  await type('Telefonnummer', '0660 318 44 29');
  await fillName();
  await order('Kleine Kiste', 2);
  await order('Waldhonig', 1);
  expect(slip()).toHaveTextContent(/Gesamt 62,30.€/);
  await chooseFarm();
  expect(slip()).toHaveTextContent('Freitag, 27.11.202616:00 – 19:00 Uhr, Biohof Lindner');
  expect(slip()).toHaveTextContent('Bestätigung an +43 660 318 44 29');
  await type('Notiz zur Bestellung', 'Holt später ab');
  await submit('Bestellen');
  expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      pickupDayId: 7,
      pickupDayLocationId: FARM.id,
      firstName: 'Leopoldine',
      lastName: 'Hackl',
      phoneNumber: '+436603184429',
      email: null,
      items: [
        { boxPresetId: 2, quantity: 2 },
        { boxPresetId: 3, quantity: 1 },
      ],
      note: 'Holt später ab',
      sendSms: true,
      force: false,
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Bestellungen verwalten' })).toBeVisible();
  expect(window.location.search).toBe('?date=2026-11-27');
});

it('an order that begins at a customer has their contact', async () => {
  open(
    { 'GET /api/admin/customers?phone=436643812207': { body: [aCustomer()] } },
    [friday],
    '/orders/new?customer=5',
  );
  expect(await field('Telefonnummer')).toHaveValue('+43 664 381 22 07');
  await waitFor(async () => expect(await field('Nachname')).toHaveValue('Aigner'));
  expect(await field('Vorname')).toHaveValue('Theresa');
});

it('the form shows each missing value at its field', async () => {
  open();
  await field('Telefonnummer');
  await submit('Bestellen');
  for (const text of [
    'Bitte gib den Vornamen ein',
    'Bitte wähle mindestens eine Gemüsekiste aus.',
    'Bitte wähle einen Abholort aus',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await waitFor(async () => expect(await field('Vorname')).toHaveFocus());
});

it('an order without a phone number is placed without an SMS', async () => {
  const { sent, answers } = sentOrders(CREATED);
  open(answers);

  expect(await screen.findByText('Ohne Nummer: keine SMS')).toBeVisible();
  await fillName();
  await order('Waldhonig', 1);
  await chooseFarm();
  expect(screen.queryByLabelText('SMS senden')).not.toBeInTheDocument();
  await submit('Bestellen');
  expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
  expect(sent).toMatchObject([{ phoneNumber: '', sendSms: false }]);
});

it('the form offers no SMS without an SMS provider', async () => {
  open({ 'GET /api/admin/installation': { body: anInstallation({ canSendSms: false }) } });
  await type('Telefonnummer', '0660 318 44 29');
  expect(await screen.findByText('Ohne SMS-Anbieter sendet der Shop keine SMS.')).toBeVisible();
  expect(screen.queryByLabelText('SMS senden')).not.toBeInTheDocument();
});

it('the form offers no SMS while confirmations are switched off', async () => {
  open({ 'GET /api/admin/settings': { body: adminSettings({ enableOrderConfirmationSMS: 'false' }) } });
  await type('Telefonnummer', '0660 318 44 29');
  expect(await screen.findByText('Diese SMS ist in den Einstellungen ausgeschaltet.')).toBeVisible();
});

it('an SMS that was switched off stays off while the number is corrected', async () => {
  open();
  const phone = await field('Telefonnummer');
  await user.write(phone, '0660 318 44 29');
  await user.click(await screen.findByLabelText('SMS senden'));
  await user.clear(phone);
  expect(screen.queryByLabelText('SMS senden')).not.toBeInTheDocument();
  await user.write(phone, '0660 318 44 28');
  expect(await screen.findByLabelText('SMS senden')).not.toBeChecked();
});

it('the form says that the order was placed but the SMS was not sent', async () => {
  const { answers } = sentOrders({
    status: 201,
    body: anOrder({ smsConfirmationSent: false, smsReason: 'failed' }),
  });
  open(answers);
  await type('Telefonnummer', '0660 318 44 29');
  await fillName();
  await order('Waldhonig', 1);
  await chooseFarm();
  await submit('Bestellen');
  expect(await screen.findByText('Die SMS wurde nicht gesendet.')).toBeInTheDocument();
});

describe('a known customer', () => {
  const [DOWN, ENTER, ESCAPE] = [40, 13, 27];
  // antd reads the outdated property, which the simulated keyboard doesn't fill
  const press = (element: HTMLElement, which: number) => fire.keyDown(element, { which, keyCode: which });

  it('is suggested by typed digits and chosen with the keyboard', async () => {
    open();
    const phone = await field('Telefonnummer');
    await user.type(phone, '0664 3812');
    await screen.findByRole('option', { name: /Aigner, Theresa/ });
    press(phone, DOWN);
    press(phone, ENTER);
    expect(phone).toHaveValue('+43 664 381 22 07');
    expect(await field('Vorname')).toHaveValue('Theresa');
    expect(await field('Nachname')).toHaveValue('Aigner');
    expect(screen.queryByText('Bitte gib den Vornamen ein')).not.toBeInTheDocument();
  });

  it('stays shown with the name while the chosen number is looked up', async () => {
    let finish: (answer: Answer) => void = () => {};
    const lookUp = jest.fn(() => new Promise<Answer>((resolve) => (finish = resolve)));
    open({ 'GET /api/admin/customers?phone=436643812207': lookUp });
    const phone = await field('Telefonnummer');
    await user.write(phone, '0664 3812');
    await screen.findByRole('option', { name: /Aigner, Theresa/ });
    press(phone, DOWN);
    press(phone, ENTER);
    await waitFor(() => expect(lookUp).toHaveBeenCalled());
    expect(screen.getByText('Theresa Aigner')).toBeVisible();
    expect(await field('Nachname')).toHaveValue('Aigner');
    await act(async () => finish({ body: [aCustomer()] }));
    expect(screen.getByText('Theresa Aigner')).toBeVisible();
  });

  it('is found by a part of the name, and taken with number and name', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      aCustomer({ id: 20 + index, lastName: `Aigner${index}`, phoneNumber: `+43664000000${index}` }),
    );
    open({
      'GET /api/admin/customers?search=aign&sort=name&direction=asc': { body: [aCustomer(), ...many] },
    });
    const search = await field('Name oder Nummer');
    await user.write(search, 'aign');
    await user.click(await screen.findByText('Aigner, Theresa'));
    expect(await field('Telefonnummer')).toHaveValue('+43 664 381 22 07');
    expect(await field('Vorname')).toHaveValue('Theresa');
    expect(await field('Nachname')).toHaveValue('Aigner');
    expect(search).toHaveValue('');
    expect(screen.queryByText('Aigner8, Theresa')).not.toBeInTheDocument();
  });

  it('is searched without sending the order, until the arrow keys have chosen one', async () => {
    const { sent, answers } = sentOrders(CREATED);
    open({
      ...answers,
      'GET /api/admin/customers?search=aign&sort=name&direction=asc': { body: [aCustomer()] },
    });
    await fillName();
    await order('Waldhonig', 1);
    await chooseFarm();
    const search = await field('Name oder Nummer');
    await user.write(search, 'aign{Enter}');
    await screen.findByRole('option', { name: /Aigner, Theresa/ });
    press(search, DOWN);
    press(search, ENTER);
    expect(await field('Nachname')).toHaveValue('Aigner');
    expect(sent).toEqual([]);
  });

  it('who is not found is entered below', async () => {
    open({ 'GET /api/admin/customers?search=xa&sort=name&direction=asc': { body: [] } });
    await user.write(await field('Name oder Nummer'), 'xa');
    expect(await screen.findByText('Noch nicht bekannt: Trag die Person unten ein.')).toBeInTheDocument();
  });

  it('remains a suggestion after Escape', async () => {
    open();
    const phone = await field('Telefonnummer');
    await user.write(phone, '0664 3812');
    await screen.findByRole('option', { name: /Aigner, Theresa/ });
    press(phone, ESCAPE);
    await waitFor(() => expect(phone).toHaveAttribute('aria-expanded', 'false'));
    expect(phone).toHaveValue('0664 3812');
    expect(await field('Vorname')).toHaveValue('');
  });

  it('is recognised by the complete number, which fills in an empty name', async () => {
    open({}, [next], '/orders/new');
    await type('Telefonnummer', '0664 381 22 07');
    expect(await screen.findByText('Theresa Aigner')).toBeVisible();
    expect(await screen.findByText(/, 2 Bestellungen, zuletzt für den 27.11.2026/)).toBeVisible();
    expect(await field('Nachname')).toHaveValue('Aigner');
  });

  it('is shown without the orders of another one, whose number is its beginning', async () => {
    const huber = aCustomer({ id: 6, firstName: 'Josef', lastName: 'Huber', phoneNumber: '+4366438122079' });
    open({
      'GET /api/admin/customers?phone=06643812207': { body: [aCustomer(), huber] },
      'GET /api/admin/customers?phone=066438122079': { body: [huber] },
      'GET /api/admin/customers/6': () => new Promise(() => {}),
    });
    await type('Telefonnummer', '0664 381 22 07');
    expect(await screen.findByText(/auch schon für diesen Abholtag/)).toBeVisible();
    await type('Telefonnummer', '0664 381 22 079');
    expect(await screen.findByText('Josef Huber')).toBeVisible();
    expect(screen.queryByText(/auch schon für diesen Abholtag/)).not.toBeInTheDocument();
  });

  it('is replaced by the customer of the corrected number, and by nobody for an unknown one', async () => {
    const huber = aCustomer({ id: 6, firstName: 'Josef', lastName: 'Huber', phoneNumber: '+436643812208' });
    open({
      'GET /api/admin/customers?phone=06643812208': { body: [huber] },
      'GET /api/admin/customers?phone=06643812209': { body: [] },
    });
    const phone = await field('Telefonnummer');
    const retype = async (number: string) => {
      await user.clear(phone);
      await user.write(phone, number);
    };
    await retype('0664 381 22 08');
    expect(await screen.findByDisplayValue('Huber')).toBeVisible();
    await retype('0664 381 22 07');
    expect(await screen.findByDisplayValue('Aigner')).toBeVisible();
    expect(await field('Vorname')).toHaveValue('Theresa');
    await retype('0664 381 22 09');
    await waitFor(async () => expect(await field('Nachname')).toHaveValue(''));
    expect(await field('Vorname')).toHaveValue('');
  });

  it('does not replace a typed name', async () => {
    open();
    await fillName();
    await type('Telefonnummer', '0664 381 22 07');
    expect(await screen.findByText('Theresa Aigner')).toBeVisible();
    expect(await field('Nachname')).toHaveValue('Hackl');
  });

  describe('who has ordered for this day already', () => {
    const openOrder = { ...aCustomerInDetail().orders[0], pickupState: 'open' };
    const start = async () => {
      open({
        'GET /api/admin/customers/5': { body: { ...aCustomerInDetail(), orders: [openOrder] } },
        'GET /api/admin/orders/31': { body: { ...anOrder({ id: 31 }), events: [] } },
      });
      await type('Telefonnummer', '0664 381 22 07');
      expect(await screen.findByText(/auch schon für diesen Abholtag/)).toBeVisible();
    };
    const change = () => user.click(screen.getByRole('button', { name: 'Diese Bestellung ändern' }));

    it('is shown with a button that opens that order', async () => {
      await start();
      await change();
      expect(await screen.findByRole('heading', { name: 'Bestellung ändern' })).toBeVisible();
      expect(window.location.pathname).toBe('/admin/orders/31/edit');
    });

    it('is asked about chosen boxes before they are lost', async () => {
      await start();
      await order('Waldhonig', 1);
      await change();
      expect(await screen.findByText(/Die Bestellung ist noch nicht gespeichert/)).toBeInTheDocument();
    });

    it('gets no button once the order is collected', async () => {
      open();
      await type('Telefonnummer', '0664 381 22 07');
      expect(await screen.findByText(/auch schon für diesen Abholtag/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Diese Bestellung ändern' })).not.toBeInTheDocument();
    });
  });
});

describe('while customers get mails', () => {
  const theresa = aCustomer({ email: 'theresa@example.com' });
  const openWithMails = (way = 'copy', changes: Answers = {}) =>
    open({ ...mailsOn(way), 'GET /api/admin/customers?phone=06643812207': { body: [theresa] }, ...changes });
  const email = () => field('E-Mail (freiwillig)');

  it('the order takes an address, and the switch names both ways', async () => {
    const { sent, answers } = sentOrders(CREATED);
    openWithMails('copy', answers);
    await type('Telefonnummer', '0660 318 44 29');
    await type('E-Mail (freiwillig)', ' eva@example.com ');
    await fillName();
    await order('Waldhonig', 1);
    await chooseFarm();
    expect(await screen.findByLabelText('Bestätigung senden')).toBeChecked();
    expect(slip()).toHaveTextContent(
      'Bestätigung per SMS an +43 660 318 44 29 und per E-Mail an eva@example.com',
    );
    await submit('Bestellen');
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toMatchObject([{ email: 'eva@example.com', sendSms: true }]);
  });

  it.each([
    ['fallback', '0660 318 44 29', 'Bestätigung per SMS an +43 660 318 44 29'],
    ['fallback', '0512 318 44 29', 'Bestätigung per E-Mail an eva@example.com'],
    ['instead', '0660 318 44 29', 'Bestätigung per E-Mail an eva@example.com'],
  ])('the switch names the way of the confirmation: %s, %s', async (way, number, hint) => {
    openWithMails(way);
    await type('Telefonnummer', number);
    await type('E-Mail (freiwillig)', 'eva@example.com');
    expect(screen.getByLabelText('Bestätigung senden')).toHaveAccessibleDescription(hint);
  });

  it('an invalid address is refused at its field', async () => {
    openWithMails();
    await type('E-Mail (freiwillig)', 'eva@');
    await submit('Bestellen');
    expect(await screen.findByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeVisible();
  });

  it('the address of a known customer is filled in, and goes with a corrected number', async () => {
    openWithMails('copy', { 'GET /api/admin/customers?phone=06643812209': { body: [] } });
    const phone = await field('Telefonnummer');
    await user.write(phone, '0664 381 22 07');
    await waitFor(async () => expect(await email()).toHaveValue('theresa@example.com'));
    await user.clear(phone);
    await user.write(phone, '0664 381 22 09');
    await waitFor(async () => expect(await email()).toHaveValue(''));
  });

  it('a typed address stays', async () => {
    openWithMails();
    await type('E-Mail (freiwillig)', 'eva@example.com');
    await type('Telefonnummer', '0664 381 22 07');
    expect(await screen.findByText('Theresa Aigner')).toBeVisible();
    expect(await email()).toHaveValue('eva@example.com');
  });
});

it('the form asks for no address while customers get no mails', async () => {
  open({
    'GET /api/admin/customers?phone=06643812207': { body: [aCustomer({ email: 'theresa@example.com' })] },
  });
  await type('Telefonnummer', '0664 381 22 07');
  expect(await screen.findByText('Theresa Aigner')).toBeVisible();
  expect(screen.queryByLabelText('E-Mail (freiwillig)')).not.toBeInTheDocument();
  expect(screen.getByLabelText('SMS senden')).toBeVisible();
});

describe('the stock of a box', () => {
  const row = async (box: string) => (await quantity(box)).closest('tr')!;

  it('is shown beside the box', async () => {
    open({}, [{ ...friday, boxPresets: [FULL, LIMITED, { ...anOfferedBox(3), isSoldOut: true }] }]);
    expect(await row('Große Kiste')).toHaveTextContent('vergriffen');
    expect(await row('Kleine Kiste')).toHaveTextContent('noch 7');
    expect(await row('Waldhonig')).toHaveTextContent('Ausverkauft');
    await order('Kleine Kiste', 8);
    expect(await row('Kleine Kiste')).toHaveTextContent('1 zu viel');
  });

  it('can be exceeded after the form has shown the reason', async () => {
    const { sent, answers } = sentOrders(CREATED);
    open(answers, [withAllBoxes]);
    await fillName();
    await chooseFarm();
    await order('Große Kiste', 1);
    expect(screen.getByText('Große Kiste ist vergriffen')).toBeVisible();
    expect(screen.getByText('Mit dieser Bestellung sind es 7 von 6.')).toBeVisible();
    await submit('Trotzdem bestellen');
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toMatchObject([{ force: true }]);
  });
});

describe('on the phone', () => {
  onPhone();

  it('the reason against the order is in the bar with the button', async () => {
    standStill('2026-11-26T11:00Z');
    open();
    const reason = await screen.findByText('Bestellfrist ist vorbei');
    const button = screen.getByRole('button', { name: 'Trotzdem bestellen' });
    expect(button.parentElement).toContainElement(reason);
  });
});

describe('a rejected order', () => {
  const fill = async () => {
    await fillName();
    await chooseFarm();
    await order('Waldhonig', 1);
  };

  it('shows the reason, and the next click places the order with force', async () => {
    const { sent, answers } = sentOrders(conflict('BOX_SOLD_OUT', 'Das geht so nicht.'), CREATED);
    open(answers);
    await fill();
    await submit('Bestellen');
    expect(await screen.findByText('Das geht so nicht.')).toBeVisible();
    await submit('Trotzdem bestellen');
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toMatchObject([{ force: false }, { force: true }]);
  });

  it('is checked again after the boxes have changed', async () => {
    const { sent, answers } = sentOrders(conflict('BOX_SOLD_OUT', 'Das geht so nicht.'), CREATED);
    open(answers, [withAllBoxes]);
    await fill();
    await submit('Bestellen');
    expect(await screen.findByText('Das geht so nicht.')).toBeVisible();
    await order('Kleine Kiste', 1);
    expect(screen.queryByText('Das geht so nicht.')).not.toBeInTheDocument();
    await submit('Bestellen');
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toMatchObject([{ force: false }, { force: false }]);
  });

  it('shows other reasons, at the box that they are about', async () => {
    const { answers } = sentOrders(refused('items.0.quantity', 'Höchstens 99'));
    open(answers, [withAllBoxes]);
    await fill();
    await submit('Bestellen');
    expect(await screen.findByText('Höchstens 99')).toBeVisible();
    expect(await quantity('Waldhonig')).toHaveAccessibleDescription(/Höchstens 99/);
    expect(screen.getByText('Die Bestellung konnte nicht angelegt werden.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bestellen' })).toBeVisible();
  });
});

describe('an order whose answer got lost', () => {
  const fill = async () => {
    await fillName();
    await chooseFarm();
    await order('Waldhonig', 1);
  };
  const fails = () => screen.findByText('Die Bestellung konnte nicht angelegt werden.');
  const ALREADY = conflict('ORDER_ALREADY_PLACED', 'Mit diesem Formular wurde schon etwas anderes bestellt.');

  it('is sent again with the same key, and with a new key after a definite answer', async () => {
    const { keys, answers } = sentOrders('lost', UNAVAILABLE, refused('note', 'Zu lang'), CREATED);
    open(answers);
    await fill();
    for (const answered of [
      'Der Server ist gerade nicht erreichbar.',
      'Die Datenbank ist gerade nicht erreichbar.',
      'Zu lang',
    ]) {
      await submit('Bestellen');
      expect(await screen.findByText(answered)).toBeVisible();
    }
    await submit('Bestellen');
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    const [first, second, third, fourth] = keys;
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is found if it was stored before the form was changed', async () => {
    showNextPages();
    const stored = anOrder({ id: 41 });
    const { sent, answers } = sentOrders('lost', ALREADY, { status: 201, body: stored });
    open(
      {
        ...answers,
        'GET /api/admin/orders?date=2026-11-27': { body: [stored] },
        'GET /api/admin/orders/41': { body: { ...stored, events: [] } },
      },
      [withAllBoxes],
    );
    await fill();
    await submit('Bestellen');
    await fails();
    await order('Kleine Kiste', 1);
    await submit('Bestellen');
    expect(await screen.findByText('Bestellung war schon angelegt')).toBeInTheDocument();
    expect(sent[2]).toEqual(sent[0]);
    expect(within(await screen.findByRole('dialog')).getByText('Aigner, Theresa')).toBeInTheDocument();
  });
});

describe('the pickup day', () => {
  it('is preselected as the day on sale, and a change of it keeps boxes and location', async () => {
    standStill('2026-11-26T11:00Z');
    const { sent, answers } = sentOrders(CREATED);
    open(answers, [friday, next], '/orders/new');
    expect(await screen.findByTitle('Freitag, 04.12.2026')).toBeInTheDocument();
    await fillName();
    await order('Waldhonig', 3);
    await user.click(await field('Abholtag wählen'));
    await user.click(await screen.findByTitle('Freitag, 27.11.2026'));
    expect(await quantity('Waldhonig')).toHaveValue('3');
    expect(screen.getByRole('radio', { name: /Biohof Lindner/ })).toBeChecked();
    expect(screen.getByText('Bestellfrist ist vorbei')).toBeVisible();
    await submit('Trotzdem bestellen');
    expect(await screen.findByText('Bestellung angelegt')).toBeInTheDocument();
    expect(sent).toMatchObject([{ pickupDayId: 7, force: true }]);
  });

  it('can be changed and changed back without losing boxes that only one of the days has', async () => {
    open({}, [friday, { ...next, boxPresets: [anOfferedBox(2)] }], '/orders/new');
    await order('Waldhonig', 3);
    await user.click(await field('Abholtag wählen'));
    await user.click(await screen.findByTitle('Freitag, 04.12.2026'));
    await waitFor(() => expect(screen.queryByLabelText('Menge: Waldhonig')).not.toBeInTheDocument());
    await user.click(await field('Abholtag wählen'));
    await user.click(await screen.findByTitle('Freitag, 27.11.2026'));
    expect(await quantity('Waldhonig')).toHaveValue('3');
  });

  it('keeps the form with what was typed when it is deleted meanwhile', async () => {
    let days = [friday, next];
    const { answers } = sentOrders(conflict('PICKUP_DAY_GONE', 'Diesen Abholtag gibt es nicht mehr.'));
    open({ ...answers, 'GET /api/admin/pickup-days': () => ({ body: days }) }, days, '/orders/new');
    await fillName();
    await order('Waldhonig', 1);
    await chooseFarm();
    expect(screen.getByLabelText('Abholtag wählen')).toBeVisible();
    days = [];
    await submit('Bestellen');
    expect(await screen.findByText('Diesen Abholtag gibt es nicht mehr.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Abholtag wählen')).not.toBeInTheDocument());
    expect(await field('Nachname')).toHaveValue('Hackl');
  });

  it.each([
    ['that is over', '/orders/new?pickupDayId=7', 'Für diesen Abholtag kann nicht mehr bestellt werden.'],
    [
      'that does not exist',
      '/orders/new?pickupDayId=99',
      'Für diesen Abholtag kann nicht mehr bestellt werden.',
    ],
    ['of any date', '/orders/new', 'Zurzeit gibt es keinen Abholtag, für den bestellt werden kann.'],
  ])('links to the list of days for a day %s', async (_, path, title) => {
    open({}, [{ ...friday, date: '2026-11-13' }], path);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Abholtagen' })).toBeVisible();
  });
});

it('leaving with typed values asks first', async () => {
  open();
  await fillName();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Die Bestellung ist noch nicht gespeichert/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Verwerfen und verlassen' }));
  expect(await screen.findByRole('heading', { name: 'Bestellungen verwalten' })).toBeVisible();
});
