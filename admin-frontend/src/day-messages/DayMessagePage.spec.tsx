import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { UNAVAILABLE } from '../../test/answer';
import { aPickupDay, MARKET } from '../../test/days';
import { adminSettings, anInstallation } from '../../test/farm';
import { anSmsUsage } from '../../test/messages';
import { openAdmin, user } from '../../test/open-admin';
import { anOrder } from '../../test/orders';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './DayMessagePage';

const contact = (firstName: string, phoneNumber: string) => ({ firstName, lastName: 'Gruber', phoneNumber });
const anna = anOrder({ customer: contact('Anna', '+436643812207') });
const annaAgain = anOrder({ customer: contact('Anna', '+436643812207'), pickupLocation: MARKET });
const eva = anOrder({ customer: contact('Eva', '+436764445566') });
const cancelled = anOrder({ customer: contact('Max', '+436760000001'), isCancelled: true });
const landline = anOrder({ customer: contact('Rosa', '+43794212345') });
const walkIn = anOrder({ customer: contact('Franz', '') });

const DAYS = 'GET /api/admin/pickup-days';
const ORDERS = 'GET /api/admin/orders?date=2026-11-27';
const USAGE = 'GET /api/admin/sms-messages/usage';
const SEND = 'POST /api/admin/pickup-days/7/messages';

const open = (changes: Answers = {}) =>
  openAdmin('/pickup-days/7/message', {
    [DAYS]: { body: [aPickupDay()] },
    [ORDERS]: { body: [anna, annaAgain, eva, cancelled, landline, walkIn] },
    [USAGE]: { body: anSmsUsage() },
    'GET /api/admin/settings': { body: adminSettings() },
    'GET /api/admin/sms-messages': { body: [] },
    ...changes,
  });

const field = async () => screen.findByRole('textbox', { name: 'Text' });
const write = async (text: string) => {
  await user.click(await field());
  await user.paste(text);
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const costs = () => within(screen.getByRole('region', { name: 'Kosten in Teilen' }));

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

it('the preview shows the message to a real customer and its cost', async () => {
  open();
  await write('Hallo {firstName}, am {date} stehen wir vor dem Linzertor. {farm}');
  const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
  expect(preview.getByText('für Anna Gruber')).toBeVisible();
  expect(
    preview.getByText('Hallo Anna, am Freitag, 27.11.2026 stehen wir vor dem Linzertor. Hofkiste'),
  ).toBeVisible();
  expect(
    costs()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['73', '1', '2', '2']);
});

it.each([
  ['the name of the farm', { smsSendsFrom: 'name' }, true, 'Lindner'],
  ['its number, if the farm sends from that', { smsSendsFrom: 'number' }, true, 'Deine Nummer'],
  ['the name, if there is no number any more', { smsSendsFrom: 'number' }, false, 'Lindner'],
])('the preview shows as the sender %s', async (_, settings, hasSmsNumber, sender) => {
  open({
    'GET /api/admin/settings': { body: adminSettings({ smsSenderName: 'Lindner', ...settings }) },
    'GET /api/admin/installation': { body: anInstallation(hasSmsNumber ? { hasSmsNumber } : {}) },
  });
  const preview = within(await screen.findByRole('region', { name: 'Vorschau' }));
  expect(await preview.findByText(sender)).toBeVisible();
});

it('the recipients are counted for all or one location, and those without mobile number are named', async () => {
  open();
  expect(await screen.findByRole('radio', { name: /Alle Orte 2 Personen/ })).toBeChecked();
  expect(screen.getByText('Gruber, Franz')).toBeVisible();
  expect(screen.getByRole('link', { name: '+43 794212345' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Bauernmarkt 1 Person/ }));
  expect(screen.getByRole('button', { name: 'An 1 Person senden' })).toBeVisible();
  expect(screen.queryByText('Gruber, Franz')).not.toBeInTheDocument();
});

it('the page names those whose last SMS did not arrive, each person once', async () => {
  const lostSms = { isMailed: false };
  const lost = (...orders: (typeof anna)[]) => orders.map((order) => ({ ...order, lostSms }));
  open({ [ORDERS]: { body: [...lost(anna, annaAgain, eva, landline), walkIn] } });
  const people = await screen.findByText(/^Bei 2 Personen kam die letzte SMS nicht an: anrufen/);
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gruber, Anna +43 664 381 22 07', 'Gruber, Eva +43 676 444 55 66']);
  await user.click(screen.getByRole('radio', { name: /Bauernmarkt 1 Person/ }));
  expect(screen.getByText(/^Bei 1 Person kam die letzte SMS nicht an: anrufen/)).toBeVisible();
});

it('once somebody has collected, the message is for the others, unless the farmer switches that off', async () => {
  const sent: unknown[] = [];
  open({
    [ORDERS]: { body: [anna, { ...eva, pickupState: 'collected-unpaid' }] },
    [SEND]: (body) => {
      sent.push(body);
      return { status: 201, body: { recipients: 1 } };
    },
  });
  const choice = await screen.findByLabelText('Nur noch nicht Abgeholte');
  expect(choice).toBeChecked();
  expect(screen.getByText('1 Person hat schon abgeholt.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Alle Orte 1 Person/ })).toBeChecked();
  await user.click(choice);
  expect(screen.getByRole('button', { name: 'An 2 Personen senden' })).toBeVisible();
  await user.click(choice);
  await write('Wir warten noch bis 19 Uhr');
  await press('An 1 Person senden');
  await press('Jetzt senden');
  await screen.findByText('Nachricht wird gesendet');
  expect(sent).toEqual([{ text: 'Wir warten noch bis 19 Uhr', onlyUncollected: true }]);
});

it('the message for those who have not collected leaves out who has withdrawn from everything', async () => {
  const [item] = eva.items;
  const berta = { firstName: 'Berta', lastName: 'Gruber', phoneNumber: '+436601112233' };
  const withdrawn = {
    ...eva,
    id: 99,
    customer: berta,
    items: [{ ...item!, withdrawn: item!.quantity }],
    due: 0,
  };
  open({ [ORDERS]: { body: [{ ...anna, pickupState: 'collected' }, eva, withdrawn] } });
  const choice = await screen.findByLabelText('Nur noch nicht Abgeholte');
  expect(screen.getByRole('button', { name: 'An 1 Person senden' })).toBeVisible();
  await user.click(choice);
  expect(screen.getByRole('button', { name: 'An 3 Personen senden' })).toBeVisible();
});

it('the message offers no choice of those who have not collected before anybody has', async () => {
  open();
  await field();
  expect(screen.queryByLabelText('Nur noch nicht Abgeholte')).not.toBeInTheDocument();
});

it('a placeholder button inserts its placeholder into the text', async () => {
  open();
  await write('Hallo ');
  await press('Vorname');
  expect(await field()).toHaveValue('Hallo {firstName}');
});

it('sending asks first and leads to the SMS log', async () => {
  const sent: unknown[] = [];
  open({
    [SEND]: (body) => {
      sent.push(body);
      return { status: 201, body: { recipients: 2 } };
    },
  });
  await write('Heute vor dem Linzertor');
  await press('An 2 Personen senden');
  const question = within(await screen.findByRole('dialog'));
  expect(
    question.getByText(/Das sind 2 SMS\. Eine gesendete SMS lässt sich nicht zurückholen/),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Jetzt senden' }));
  expect(await screen.findByText('Nachricht wird gesendet')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/sms'));
  expect(sent).toEqual([{ text: 'Heute vor dem Linzertor', onlyUncollected: false }]);
});

it('a failed sending shows the reason and keeps the text', async () => {
  open({ [SEND]: UNAVAILABLE });
  await write('Heute vor dem Linzertor');
  await press('An 2 Personen senden');
  await press('Jetzt senden');
  expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
  expect(await field()).toHaveValue('Heute vor dem Linzertor');
});

it.each([
  ['', 'Bitte schreib einen Text'],
  ['Hallo {lastName}', 'Diesen Platzhalter gibt es hier nicht: {lastName}'],
  ['x'.repeat(470), /Die längste Nachricht braucht 4 SMS/],
])('the invalid text %p shows an error at the field and no question', async (text, message) => {
  open();
  await field();
  if (text) await write(text);
  await press('An 2 Personen senden');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the page names the letter that makes the SMS shorter', async () => {
  open();
  await write('Hallo Яна');
  expect(screen.getByText(/Wegen „Я“, „н“, „а“ ist es nur bis 70 Zeichen eine SMS/)).toBeVisible();
});

it.each([
  [anSmsUsage({ sent: 199 }), /nur noch 1 SMS frei: Für 1 Person wird die Nachricht zurückgehalten/],
  [anSmsUsage({ sent: 200, isReached: true }), /Das Tageslimit für SMS ist erreicht/],
  [anSmsUsage({ reachesPhones: false }), /SMS sind noch nicht eingerichtet/],
])('the question before sending warns about the limit or unreachable phones', async (usage, warning) => {
  open({ [USAGE]: { body: usage } });
  expect(await screen.findByText(warning)).toBeVisible();
});

it.each([
  [{ [ORDERS]: { body: [] } }, 'Für diesen Abholtag hat noch niemand bestellt.'],
  [{ [DAYS]: { body: [] } }, 'Diesen Abholtag gibt es nicht.'],
  [
    {
      [DAYS]: { body: [aPickupDay({ date: '2026-11-19' })] },
      'GET /api/admin/orders?date=2026-11-19': { body: [] },
    },
    'Die Abholung an diesem Tag ist schon vorbei.',
  ],
  [{ [ORDERS]: UNAVAILABLE }, 'Die Bestellungen konnten nicht geladen werden.'],
])('the page explains why no message can be written', async (answers, text) => {
  open(answers);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('without an SMS provider the page says that no message can be sent', async () => {
  open({ 'GET /api/admin/installation': { body: anInstallation({ canSendSms: false }) } });
  expect(
    await screen.findByText(/^Es ist kein SMS-Anbieter eingerichtet\. Eine Nachricht an alle/),
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
