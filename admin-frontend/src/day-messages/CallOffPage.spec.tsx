import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { changedMeanwhile } from '../../test/answer';
import { aPickupDay } from '../../test/days';
import { adminSettings, anInstallation } from '../../test/farm';
import { anSmsUsage } from '../../test/messages';
import { openAdmin, showNextPages, user } from '../../test/open-admin';
import { anOrder } from '../../test/orders';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../pickup-days/PickupDaysPage';
import './CallOffPage';

const contact = (firstName: string, phoneNumber: string) => ({ firstName, lastName: 'Gruber', phoneNumber });
const anna = anOrder({ customer: contact('Anna', '+436643812207') });
const annaAgain = anOrder({ customer: contact('Anna', '+436643812207') });
const eva = anOrder({ customer: contact('Eva', '+436764445566') });
const rosa = anOrder({ customer: contact('Rosa', '+43794212345') });
const collected = anOrder({ customer: contact('Max', '+436760000001'), pickupState: 'collected' });

const CALL_OFF = 'POST /api/admin/pickup-days/7/call-off';

const open = (changes: Answers = {}) =>
  openAdmin('/pickup-days/7/call-off', {
    'GET /api/admin/pickup-days': { body: [aPickupDay({ version: 4 })] },
    'GET /api/admin/orders?date=2026-11-27': { body: [anna, annaAgain, eva, rosa, collected] },
    'GET /api/admin/sms-messages/usage': { body: anSmsUsage() },
    'GET /api/admin/settings': { body: adminSettings() },
    ...changes,
  });

const reason = async () => screen.findByRole('textbox', { name: 'Grund' });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

it('the page shows how many orders and people the call-off concerns, and what arrives', async () => {
  open();
  expect(await screen.findByText(/4 Bestellungen werden storniert/)).toBeVisible();
  expect(screen.getByText(/An 2 Personen\./)).toBeVisible();
  expect(screen.getByText('Gruber, Rosa')).toBeVisible();
  await user.write(await reason(), 'Hagel');
  const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
  expect(preview.getByText('für Anna Gruber')).toBeVisible();
  expect(
    preview.getByText(
      'Hallo Anna! Der Abholtag am Freitag, 27.11.2026 ist abgesagt: Hagel. Deine Bestellung ist storniert. Hofkiste',
    ),
  ).toBeVisible();
});

it('calling off asks first, sends the version of the day and leads back to the days', async () => {
  const sent: unknown[] = [];
  const calledOff = { at: '2026-11-20T11:00:00.000Z', reason: 'Hagel', ordersLeft: 0 };
  open({
    'GET /api/admin/pickup-days': () => ({
      body: [aPickupDay({ version: 4, ...(sent.length > 0 && { calledOff }) })],
    }),
    [CALL_OFF]: (body) => {
      sent.push(body);
      return { status: 201, body: { orders: 4, recipients: 2 } };
    },
  });
  await user.write(await reason(), 'Hagel');
  await press('Abholtag absagen');
  const question = within(await screen.findByRole('dialog'));
  expect(
    question.getByText(
      '4 Bestellungen werden storniert. 2 Personen bekommen eine Nachricht (2 SMS). Das lässt sich nicht zurücknehmen.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Jetzt absagen' }));
  expect(await screen.findByText('Abholtag abgesagt')).toBeInTheDocument();
  expect(screen.getByText(/^4 Bestellungen storniert\./)).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days'));
  expect(sent).toEqual([{ reason: 'Hagel', sendSms: true, version: 4 }]);
});

it('the page names those whose last SMS did not arrive', async () => {
  open({
    'GET /api/admin/orders?date=2026-11-27': { body: [anna, { ...eva, lostSms: { isMailed: true } }] },
  });
  expect(await screen.findByText(/^Bei 1 Person kam die letzte SMS nicht an: anrufen/)).toBeVisible();
  expect(screen.getByText('Gruber, Eva')).toBeVisible();
  expect(screen.queryByText('Gruber, Anna')).not.toBeInTheDocument();
});

it('a day can be called off without SMS', async () => {
  const sent: unknown[] = [];
  open({
    [CALL_OFF]: (body) => {
      sent.push(body);
      return { status: 201, body: { orders: 4, recipients: 0 } };
    },
  });
  await user.write(await reason(), 'Hagel');
  await user.click(screen.getByLabelText('Allen eine SMS schicken'));
  expect(screen.queryByRole('region', { name: 'Vorschau' })).not.toBeInTheDocument();
  await press('Abholtag absagen');
  await press('Jetzt absagen');
  await screen.findByText('Abholtag abgesagt');
  expect(sent).toEqual([{ reason: 'Hagel', sendSms: false, version: 4 }]);
});

it('a day without orders can be called off, and offers no SMS', async () => {
  open({ 'GET /api/admin/orders?date=2026-11-27': { body: [] } });
  expect(await screen.findByText(/gibt es keine offenen Bestellungen/)).toBeVisible();
  expect(screen.queryByLabelText('Allen eine SMS schicken')).not.toBeInTheDocument();
});

it('a refused call-off says why and keeps the reason', async () => {
  open({ [CALL_OFF]: changedMeanwhile('Der Abholtag') });
  await user.write(await reason(), 'Hagel');
  await press('Abholtag absagen');
  await press('Jetzt absagen');
  expect(await screen.findByText('Der Abholtag wurde inzwischen geändert.')).toBeInTheDocument();
  expect(await reason()).toHaveValue('Hagel');
});

it.each([
  ['', 'Bitte nenn den Grund'],
  ['Wegen {firstName}', 'Diesen Platzhalter gibt es hier nicht: {firstName}'],
  ['я'.repeat(180), /Die längste Nachricht braucht 5 SMS/],
])('the reason %p shows an error at the field and no question', async (text, message) => {
  open();
  await user.click(await reason());
  if (text) await user.paste(text);
  await press('Abholtag absagen');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await reason()).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [
    aPickupDay({ calledOff: { at: '2026-11-20T10:00:00.000Z', reason: 'Hagel', ordersLeft: 0 } }),
    'Dieser Abholtag ist schon abgesagt.',
  ],
  [aPickupDay({ id: 8 }), 'Diesen Abholtag gibt es nicht.'],
])('the page explains why a day cannot be called off', async (day, text) => {
  open({ 'GET /api/admin/pickup-days': { body: [day] } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('without an SMS provider the day is called off without an SMS, and the farmer tells everybody', async () => {
  const sent: unknown[] = [];
  open({
    'GET /api/admin/installation': { body: anInstallation({ canSendSms: false }) },
    [CALL_OFF]: (body) => {
      sent.push(body);
      return { status: 201, body: { orders: 4, recipients: 0 } };
    },
  });
  expect(
    await screen.findByText(/Es ist kein SMS-Anbieter eingerichtet\. Sag allen selbst Bescheid/),
  ).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.write(await reason(), 'Hagel');
  await press('Abholtag absagen');
  await press('Jetzt absagen');
  expect(await screen.findByText('Abholtag abgesagt')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Hagel', sendSms: false, version: 4 }]);
});

it('the page waits for the day as it is now, although one from before is known', async () => {
  showNextPages();
  let version = 4;
  let answerNow = () => {};
  let answered = Promise.resolve();
  const sent: unknown[] = [];
  open({
    'GET /api/admin/pickup-days': async () => {
      await answered;
      return { body: [aPickupDay({ version })] };
    },
    [CALL_OFF]: (body) => {
      sent.push(body);
      return { status: 201, body: { orders: 4, recipients: 2 } };
    },
  });
  await reason();
  await user.click(screen.getByRole('link', { name: /^Abholtag / }));
  await press('Mehr: 27.11.2026');
  version = 5;
  answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  jest.setSystemTime(new Date('2026-11-20T11:01Z'));
  await user.click(await screen.findByRole('menuitem', { name: 'Abholtag absagen' }));
  await screen.findByRole('heading', { name: 'Abholtag absagen' });
  answerNow();
  await user.write(await reason(), 'Hagel');
  await press('Abholtag absagen');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Jetzt absagen' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: 5 })]));
});
