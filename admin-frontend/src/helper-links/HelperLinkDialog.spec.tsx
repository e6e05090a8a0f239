import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../tests/components/answer';
import { fire } from '../../../tests/components/user';
import { DONE, UNAVAILABLE } from '../../test/answer';
import { aPickupDay, MARKET } from '../../test/days';
import { aHelperLink, aNewHelperLink } from '../../test/farm';
import { openAdmin, user } from '../../test/open-admin';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../orders/OrdersPage';
import './HelperLinkDialog';

beforeEach(() => standStill('2026-11-27T11:00Z'));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

const LINKS = '/api/admin/pickup-days/7/helper-links';
const { url: URL } = aNewHelperLink();
const created: Answer = { status: 201, body: aNewHelperLink() };

const open = async (answers: Parameters<typeof openAdmin>[1], path = '/orders?date=2026-11-27') => {
  openAdmin(path, {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': { body: [] },
    [`GET ${LINKS}`]: { body: [] },
    ...answers,
  });
  await user.click(await screen.findByRole('button', { name: 'Helferlink: 27.11.2026' }));
  return within(await screen.findByRole('dialog', { name: 'Helferlink' }));
};
type Shown = Awaited<ReturnType<typeof open>>;

const choose = (dialog: Shown, place: string) =>
  user.click(
    within(dialog.getByRole('radiogroup', { name: 'Abholort' })).getByRole('radio', { name: place }),
  );
const create = (dialog: Shown) => user.click(dialog.getByRole('button', { name: 'Link erstellen' }));

it('the dialog creates a link for one location, shows it once and copies it', async () => {
  const write = jest.fn(async () => {});
  const post = jest.fn((_sent: unknown) => created);
  const dialog = await open({ [`POST ${LINKS}`]: post });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  await choose(dialog, 'Bauernmarkt');
  await create(dialog);
  const link = within(await dialog.findByRole('region', { name: 'Neuer Link: Bauernmarkt' }));
  expect(post.mock.lastCall?.[0]).toEqual({ locationId: MARKET.id });
  expect(link.getByLabelText('Link')).toHaveValue(URL);
  expect(link.getByRole('img', { name: 'QR-Code zum Helferlink: Bauernmarkt' })).toBeVisible();
  expect(link.getByText('Gültig bis Samstag, 28.11.2026, 07:00 Uhr')).toBeVisible();
  await user.click(link.getByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByText('In Zwischenablage kopiert')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(URL);
});

it.each([
  ['all locations', '/orders?date=2026-11-27', {}],
  ['the location that the orders are filtered by', '/orders?date=2026-11-27&location=2', { locationId: 2 }],
])('the dialog proposes %s', async (_, path, sent) => {
  const post = jest.fn((_sent: unknown) => created);
  const dialog = await open({ [`POST ${LINKS}`]: post }, path);
  await create(dialog);
  await dialog.findByLabelText('Link');
  expect(post.mock.lastCall?.[0]).toEqual(sent);
});

it('the dialog offers to share the link where the browser supports it', async () => {
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const dialog = await open({ [`POST ${LINKS}`]: created });
  await create(dialog);
  await user.click(await dialog.findByRole('button', { name: 'Teilen' }));
  expect(share).toHaveBeenCalledWith({
    text: 'Abholung am Freitag, 27.11.2026, Alle Orte:',
    url: URL,
  });
});

it('the dialog stays while a link is being created, which is shown only once', async () => {
  let answerNow = () => {};
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const dialog = await open({
    [`POST ${LINKS}`]: async () => {
      await answered;
      return created;
    },
  });
  await create(dialog);
  await dialog.findByRole('button', { name: 'Erstelle...' });
  await user.keyboard('{Escape}');
  answerNow();
  expect(await dialog.findByLabelText('Link')).toBeVisible();
});

it('the dialog shows why a link could not be created', async () => {
  const dialog = await open({ [`POST ${LINKS}`]: UNAVAILABLE });
  await create(dialog);
  expect(await screen.findByText(/^Der Helferlink konnte nicht erstellt werden\./)).toHaveTextContent(
    'Die Datenbank ist gerade nicht erreichbar.',
  );
  expect(dialog.queryByLabelText('Link')).not.toBeInTheDocument();
});

it('the dialog lists the links of the day with their use', async () => {
  const dialog = await open({
    [`GET ${LINKS}`]: {
      body: [
        aHelperLink({ locationId: MARKET.id }),
        aHelperLink({ id: 2, lastUsedAt: '2026-11-27T10:59:00.000Z' }),
      ],
    },
  });
  const table = within(await dialog.findByRole('table', { name: 'Helferlinks' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Bauernmarkt', '20.11.2026, 09:00 Uhr', 'noch nie', '28.11.2026, 07:00 Uhr', 'Beenden'],
    ['Alle Orte', '20.11.2026, 09:00 Uhr', '27.11.2026, 11:59 Uhr', '28.11.2026, 07:00 Uhr', 'Beenden'],
  ]);
});

describe('the button that ends a link', () => {
  const end = async (answered: Answer) => {
    let links = [aHelperLink({ locationId: MARKET.id })];
    const dialog = await open({
      [`POST ${LINKS}`]: created,
      [`GET ${LINKS}`]: () => ({ body: links }),
      [`DELETE ${LINKS}/3`]: () => {
        if (answered.status === undefined) links = [];
        return answered;
      },
    });
    await create(dialog);
    await dialog.findByLabelText('Link');
    await user.click(dialog.getByRole('button', { name: 'Link beenden: Bauernmarkt' }));
    const question = within(await screen.findByRole('dialog', { name: 'Helferlink beenden' }));
    expect(question.getByText(/kommt ab sofort nicht mehr hinein/)).toHaveTextContent('Bauernmarkt');
    await user.click(question.getByRole('button', { name: 'Beenden' }));
    return dialog;
  };

  it('asks first and removes the link', async () => {
    const dialog = await end(DONE);
    expect(await screen.findByText('Helferlink beendet')).toBeInTheDocument();
    await waitFor(() => expect(dialog.queryByLabelText('Link')).not.toBeInTheDocument());
    await waitFor(() => expect(dialog.queryByRole('table')).not.toBeInTheDocument());
  });

  it('shows why the link could not be ended', async () => {
    const dialog = await end(UNAVAILABLE);
    expect(await screen.findByText('Der Helferlink konnte nicht beendet werden.')).toBeInTheDocument();
    expect(screen.getByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
    expect(dialog.getByRole('table')).toBeInTheDocument();
  });
});

it('a click beside the dialog does not close it while a new link is shown', async () => {
  const dialog = await open({ [`POST ${LINKS}`]: created });
  await create(dialog);
  await dialog.findByRole('region', { name: 'Neuer Link: Alle Orte' });
  const beside = document.querySelector('.ant-modal-wrap')!;
  await fire.mouseDown(beside);
  await fire.mouseUp(beside);
  await fire.click(beside);
  expect(dialog.getByLabelText('Link')).toHaveValue(URL);
});
