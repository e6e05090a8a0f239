import { screen, waitFor } from '@testing-library/react';
import type { Answer, Answers } from '../../../../tests/components/answer';
import { changedMeanwhile, conflict, UNAVAILABLE } from '../../../test/answer';
import { aBoxPreset, aPickupLocation, HONEY } from '../../../test/catalogue';
import { anOfferedBox, aPickupDay, FARM } from '../../../test/days';
import { openAdmin, user } from '../../../test/open-admin';
import {
  aCustomer,
  anOverview,
  aStandingOrder,
  aStandingOrderInDetail,
  standingOrdersOn,
} from '../../../test/orders';
import { field, standStill } from '../../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './EditStandingOrderPage';
import './NewStandingOrderPage';

const PATH = '/api/admin/standing-orders';
const big = aBoxPreset({ canStand: true, standingLimit: 20 });
const friday = aPickupDay({ boxPresets: [{ ...anOfferedBox(1), price: 27 }] });
const MARKET = aPickupLocation({ id: 2, name: 'Bauernmarkt' });

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const open = (changes: Answers = {}, path = '/standing-orders/new') =>
  openAdmin(path, {
    'GET /api/settings': standingOrdersOn,
    'GET /api/admin/box-presets': { body: [big, HONEY] },
    'GET /api/admin/pickup-locations': { body: [aPickupLocation(), MARKET] },
    'GET /api/admin/pickup-days': { body: [friday] },
    'GET /api/admin/customers?phone=06643812207': { body: [aCustomer()] },
    [`GET ${PATH}?search=%2B436643812207&status=active`]: { body: [] },
    [`GET ${PATH}?status=active`]: { body: [aStandingOrder()] },
    [`GET ${PATH}/overview`]: { body: anOverview() },
    [`GET ${PATH}/forecast?weeks=8`]: { body: [] },
    [`GET ${PATH}/3`]: { body: aStandingOrderInDetail() },
    ...changes,
  });
const edit = (changes: Answers = {}) => open(changes, '/standing-orders/3/edit');

/** Notes the sent bodies and keys, and answers one after the other. */
function sentTo(call: string, ...answers: Answer[]) {
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  return {
    sent,
    keys,
    answers: {
      [call]: (body: unknown, headers: Headers) => {
        sent.push(body);
        keys.push(headers.get('Idempotency-Key'));
        return answers[sent.length - 1] ?? UNAVAILABLE;
      },
    },
  };
}

const CREATED = { status: 201, body: aStandingOrderInDetail() };
const submit = async (label: string) => user.click(await screen.findByRole('button', { name: label }));
const slip = () => screen.getByRole('region', { name: 'Dauerbestellung' });
const chooseFarm = async () => user.click(await screen.findByRole('radio', { name: /Biohof Lindner/ }));
const order = async (count: number) => {
  const quantity = await field('Menge: Große Kiste');
  await user.clear(quantity);
  await user.type(quantity, String(count));
};
const fillIn = async () => {
  await user.type(await field('Telefonnummer'), '0664 381 22 07');
  await waitFor(async () => expect(await field('Vorname')).toHaveValue('Theresa'));
  await order(2);
  await chooseFarm();
};

it('the form creates a standing order for a known customer, with the next pickup day as its first', async () => {
  const { sent, keys, answers } = sentTo(`POST ${PATH}`, CREATED);
  open(answers);
  await fillIn();
  expect(slip()).toHaveTextContent(/jede Woche am Freitagab Freitag, 27\.11\.2026Biohof Lindner/);
  expect(slip()).toHaveTextContent(/Je Abholung 54,00.€/);
  await submit('Anlegen');
  expect(await screen.findByText('Dauerbestellung angelegt')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      firstName: 'Theresa',
      lastName: 'Aigner',
      phoneNumber: '+436643812207',
      email: null,
      pickupLocationId: FARM.id,
      items: [{ boxPresetId: 1, quantity: 2 }],
      everyWeeks: 1,
      weekday: 5,
      startsOn: '2026-11-27',
      wantsNotice: true,
      note: null,
      force: false,
    },
  ]);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(window.location.search).toBe('?id=3');
});

it('the form shows each missing value at its field', async () => {
  open();
  await field('Telefonnummer');
  await submit('Anlegen');
  for (const text of [
    'Bitte gib den Vornamen ein',
    'Bitte wähle mindestens eine Gemüsekiste aus.',
    'Bitte wähle einen Abholort aus',
  ])
    expect(await screen.findByText(text)).toBeVisible();
});

it('only boxes that are released for standing orders can be chosen', async () => {
  open();
  expect(await field('Menge: Große Kiste')).toBeVisible();
  expect(screen.queryByLabelText('Menge: Waldhonig')).not.toBeInTheDocument();
  expect(screen.getByText('höchstens 20 je Abholtag')).toBeVisible();
});

it('another weekday moves the first pickup, and a day without pickups is named', async () => {
  open();
  await user.click(await screen.findByLabelText('Wochentag'));
  await user.click(await screen.findByTitle('Dienstag'));
  expect(await field('Erste Abholung')).toHaveValue('Dienstag, 24.11.2026');
  expect(screen.getByText('Am Dienstag ist noch kein Abholtag geplant.')).toBeVisible();
});

it('the farmer may go beyond the limit of a box', async () => {
  const full = conflict('STANDING_LIMIT_REACHED', 'Von „Große Kiste“ ist nur noch 1 frei.');
  const { sent, answers } = sentTo(`POST ${PATH}`, full, CREATED);
  open(answers);
  await fillIn();
  await submit('Anlegen');
  expect(await screen.findByText('Von „Große Kiste“ ist nur noch 1 frei.')).toBeVisible();
  await submit('Trotzdem anlegen');
  expect(await screen.findByText('Dauerbestellung angelegt')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ force: false }), expect.objectContaining({ force: true })]);
});

it('a retry after a lost answer has the same key', async () => {
  const { keys, answers } = sentTo(`POST ${PATH}`, UNAVAILABLE, CREATED);
  open(answers);
  await fillIn();
  await submit('Anlegen');
  expect(await screen.findByText('Die Dauerbestellung konnte nicht angelegt werden.')).toBeInTheDocument();
  await submit('Anlegen');
  expect(await screen.findByText('Dauerbestellung angelegt')).toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});

it('the form says which standing orders the customer has already', async () => {
  open({ [`GET ${PATH}?search=%2B436643812207&status=active`]: { body: [aStandingOrder()] } });
  await user.type(await field('Telefonnummer'), '0664 381 22 07');
  expect(await screen.findByRole('link', { name: /Große Kiste, jede Woche am Freitag/ })).toHaveAttribute(
    'href',
    '/admin/standing-orders?id=3',
  );
});

it('nobody can create one while the farm takes none', async () => {
  open({ 'GET /api/settings': { body: [] } });
  expect(await screen.findByText('Dauerbestellungen sind ausgeschaltet')).toBeVisible();
  expect(screen.queryByLabelText('Telefonnummer')).not.toBeInTheDocument();
});

describe('an edited standing order', () => {
  it('sends only what has changed, and keeps the agreed prices', async () => {
    const { sent, answers } = sentTo(`PUT ${PATH}/3`, { body: aStandingOrderInDetail({ version: 2 }) });
    edit(answers);
    await order(3);
    expect(slip()).toHaveTextContent(/Je Abholung 79,50.€/);
    expect(screen.getByText(/jetzt 27,00.€/)).toBeVisible();
    expect(screen.queryByLabelText('Erste Abholung')).not.toBeInTheDocument();
    await submit('Speichern');
    expect(await screen.findByText('Dauerbestellung geändert')).toBeInTheDocument();
    expect(sent).toEqual([{ items: [{ boxPresetId: 1, quantity: 3 }], version: 1 }]);
  });

  it('that somebody has changed meanwhile can be overwritten', async () => {
    const { sent, answers } = sentTo(`PUT ${PATH}/3`, changedMeanwhile('Die Dauerbestellung'), {
      body: aStandingOrderInDetail({ version: 3 }),
    });
    edit(answers);
    await order(3);
    await submit('Speichern');
    expect(await screen.findByText('Die Dauerbestellung wurde inzwischen geändert.')).toBeVisible();
    await submit('Trotzdem speichern');
    expect(await screen.findByText('Dauerbestellung geändert')).toBeInTheDocument();
    expect(sent).toEqual([
      { items: [{ boxPresetId: 1, quantity: 3 }], version: 1 },
      { items: [{ boxPresetId: 1, quantity: 3 }] },
    ]);
  });

  it('that has ended cannot be changed', async () => {
    edit({ [`GET ${PATH}/3`]: { body: aStandingOrderInDetail({ status: 'ended' }) } });
    expect(
      await screen.findByText('Diese Dauerbestellung ist beendet und kann nicht mehr geändert werden.'),
    ).toBeVisible();
  });
});
