import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../../tests/components/answer';
import { changedMeanwhile, conflict, UNAVAILABLE } from '../../../test/answer';
import { anOfferedBox, aPickupDay } from '../../../test/days';
import { mailsOn } from '../../../test/messages';
import { openAdmin, showNextPages, user } from '../../../test/open-admin';
import { aCustomer, anItem, anOrder, withEvents } from '../../../test/orders';
import { standStill } from '../../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './EditOrderPage';

const order = anOrder({
  id: 41,
  items: [anItem(1, 2, 20), anItem(9, 1, 5)],
  note: 'Holt später ab',
  version: 3,
});
const day = aPickupDay({ boxPresets: [1, 2].map(anOfferedBox) });

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const open = (changes: Answers = {}, stored = order, days = [day]) =>
  openAdmin('/orders/41/edit', {
    'GET /api/admin/pickup-days': { body: days },
    'GET /api/admin/orders/41': { body: withEvents(stored) },
    'GET /api/admin/orders?date=2026-11-27': { body: [stored] },
    ...changes,
  });

function changes(...answers: Answer[]) {
  const sent: unknown[] = [];
  const put = (body: unknown): Answer => {
    sent.push(body);
    return answers[sent.length - 1] ?? UNAVAILABLE;
  };
  return { sent, answers: { 'PUT /api/admin/orders/41': put } };
}

const CHANGED = { body: order };
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const setQuantity = async (box: string, count: number) => {
  await user.clear(await field(`Menge: ${box}`));
  await user.write(await field(`Menge: ${box}`), String(count));
};
const submit = (label = 'Speichern') => user.click(screen.getByRole('button', { name: label }));

it('saving sends only the changed fields, no SMS by default, and returns to the details', async () => {
  showNextPages();
  const { sent, answers } = changes(CHANGED);
  open(answers);
  expect(await field('Telefonnummer')).toHaveValue('+43 664 381 22 07');
  expect(await field('Nachname')).toHaveValue('Aigner');
  expect(await field('Notiz zur Bestellung')).toHaveValue('Holt später ab');
  expect(document.title).toBe('Bestellung ändern | Verwaltung');
  await user.clear(await field('Telefonnummer'));
  await user.clear(await field('Notiz zur Bestellung'));
  await submit();
  expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 3, phoneNumber: '', note: null, sendSms: false, force: false }]);
  expect(await screen.findByRole('heading', { name: 'Bestellungen verwalten' })).toBeVisible();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Aigner, Theresa');
});

it('the form keeps the prices of the ordered boxes, also of one that the day no longer offers', async () => {
  const { sent, answers } = changes(CHANGED);
  open(answers);
  const row = async (box: string) => (await field(`Menge: ${box}`)).closest('tr')!;
  expect(await row('Große Kiste')).toHaveTextContent(/20,00.€/);
  expect(await row('Kiste 9')).toHaveTextContent(/5,00.€/);
  expect(await row('Kleine Kiste')).toHaveTextContent(/26,50.€/);
  await setQuantity('Große Kiste', 1);
  await setQuantity('Kleine Kiste', 1);
  const slip = screen.getByRole('region', { name: 'Bestellung' });
  expect(slip).toHaveTextContent(/Gesamt bisher 45,00.€51,50.€/);
  await submit();
  expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      items: [
        { boxPresetId: 1, quantity: 1 },
        { boxPresetId: 2, quantity: 1 },
        { boxPresetId: 9, quantity: 1 },
      ],
    },
  ]);
});

it('saving sends an SMS if the farmer chose it', async () => {
  const { sent, answers } = changes(CHANGED);
  open(answers);
  const sendSms = await field('SMS senden');
  expect(sendSms).not.toBeChecked();
  expect(screen.getByText('+43 664 381 22 07')).toBeVisible();
  await user.click(sendSms);
  await user.write(await field('Nachname'), '-Binder');
  await submit();
  expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
  expect(sent).toMatchObject([{ lastName: 'Aigner-Binder', sendSms: true }]);
});

it('the address of the order can be removed, and a known customer does not bring another', async () => {
  const { sent, answers } = changes(CHANGED);
  open(
    {
      ...mailsOn(),
      ...answers,
      'GET /api/admin/customers?phone=436643812207': {
        body: [aCustomer({ email: 'theresa@example.com' })],
      },
    },
    { ...order, email: 'huber@example.com' },
  );
  const email = await field('E-Mail (freiwillig)');
  expect(email).toHaveValue('huber@example.com');
  await user.clear(email);
  await user.click(await field('Bestätigung senden'));
  expect(screen.getByLabelText('Bestätigung senden')).toHaveAccessibleDescription(
    'Änderung per SMS an +43 664 381 22 07',
  );
  await submit();
  expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 3, email: null, sendSms: true, force: false }]);
});

it('the form says why the SMS about a saved change was not sent', async () => {
  const { answers } = changes({ body: { ...CHANGED.body, smsReason: 'limit' } });
  open(answers);
  await user.click(await field('SMS senden'));
  await user.write(await field('Nachname'), '-Binder');
  await submit();
  expect(
    await screen.findByText('Die SMS wird zurückgehalten: Heute gingen schon zu viele hinaus.'),
  ).toBeInTheDocument();
});

it('after the deadline only changes of boxes and location need the force option', async () => {
  standStill('2026-11-26T11:00Z');
  const { sent, answers } = changes(CHANGED);
  open(answers);
  await user.write(await field('Nachname'), '-Binder');
  expect(screen.queryByText('Bestellfrist ist vorbei')).not.toBeInTheDocument();
  await setQuantity('Große Kiste', 1);
  expect(screen.getByText('Bestellfrist ist vorbei')).toBeVisible();
  await submit('Trotzdem speichern');
  expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
  expect(sent).toMatchObject([{ force: true }]);
});

it('the form offers the force option if the api rejects a change', async () => {
  const { sent, answers } = changes(conflict('BOX_LIMIT_REACHED', 'Davon ist keine mehr da.'), CHANGED);
  open(answers);
  await setQuantity('Große Kiste', 3);
  await submit();
  expect(await screen.findByText('Davon ist keine mehr da.')).toBeVisible();
  await submit('Trotzdem speichern');
  expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
  expect(sent).toMatchObject([{ force: false }, { force: true }]);
});

describe('an order that somebody else changed', () => {
  const start = async () => {
    const { sent, answers } = changes(changedMeanwhile('Die Bestellung'), CHANGED);
    let stored = order;
    open({ ...answers, 'GET /api/admin/orders/41': () => ({ body: withEvents(stored) }) });
    await user.write(await field('Nachname'), '-Binder');
    stored = anOrder({ ...order, note: 'Von der Chefin', version: 4 });
    await submit();
    expect(await screen.findByText('Die Bestellung wurde inzwischen geändert.')).toBeVisible();
    expect(await field('Nachname')).toHaveValue('Aigner-Binder');
    return sent;
  };

  it('is overwritten by "Trotzdem speichern"', async () => {
    const sent = await start();
    await submit('Trotzdem speichern');
    expect(await screen.findByText('Bestellung geändert')).toBeInTheDocument();
    expect(sent[1]).toEqual({ lastName: 'Aigner-Binder', sendSms: false, force: false });
  });

  it('is loaded again by "Neu laden"', async () => {
    await start();
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    await waitFor(async () => expect(await field('Notiz zur Bestellung')).toHaveValue('Von der Chefin'));
    expect(await field('Nachname')).toHaveValue('Aigner');
  });
});

it.each([
  ['cancelled', anOrder({ ...order, isCancelled: true }), [day]],
  ['collected', anOrder({ ...order, pickupState: 'collected' }), [day]],
  ['of a deleted day', order, []],
])('the page allows no change of an order that is %s', async (_, stored, days) => {
  open({}, stored, days);
  expect(await screen.findByText('Diese Bestellung kann nicht mehr geändert werden.')).toBeVisible();
});

it('the form keeps what was typed when the order was cancelled meanwhile', async () => {
  let stored = order;
  const { answers } = changes(
    conflict('ORDER_ALREADY_CANCELLED', 'Diese Bestellung ist schon storniert.'),
    conflict('ORDER_ALREADY_CANCELLED', 'Sie ist wirklich storniert.'),
  );
  open({ ...answers, 'GET /api/admin/orders/41': () => ({ body: withEvents(stored) }) });
  await user.write(await field('Notiz zur Bestellung'), ' und zahlt später');
  stored = { ...order, isCancelled: true, cancelledAt: '2026-11-20T10:59:00.000Z' };
  await submit();
  expect(await screen.findByText('Diese Bestellung ist schon storniert.')).toBeVisible();
  // The order was read again before the second answer
  await submit();
  expect(await screen.findByText('Sie ist wirklich storniert.')).toBeVisible();
  expect(await field('Notiz zur Bestellung')).toHaveValue('Holt später ab und zahlt später');
});

it('leaving with typed values asks first', async () => {
  open();
  await setQuantity('Große Kiste', 1);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Die Bestellung ist noch nicht gespeichert/)).toBeInTheDocument();
});

it('an address with an invalid order id shows 404', async () => {
  openAdmin('/orders/abc/edit', {});
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
