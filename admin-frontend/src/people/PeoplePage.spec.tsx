import type { People, Person } from '@hofkiste/contract/wire/people';
import { screen, within } from '@testing-library/react';
import { DONE } from '../../test/answer';
import { anAdminEmail, anInvitation, aPerson, aValidHelperLink } from '../../test/farm';
import { admin, openAdmin, showMenu, user } from '../../test/open-admin';

const PEOPLE = 'GET /api/admin/people';
const INVITE = 'POST /api/admin/people/invitations';
const LINKS = { 'GET /api/admin/helper-links': { body: [] } };
const url = 'https://shop.example.at/admin/einladung/Kx3vR8mT2qLpW9zB4nYc7dFa';

const myself = aPerson({ id: admin.id, name: null, email: admin.email, role: 'admin', isCurrent: true });
const listed = (people: Person[] = [myself, aPerson()], invitations: People['invitations'] = []) => ({
  [PEOPLE]: { body: { people, invitations } },
});
const email = (canSendMail: boolean) => ({
  'GET /api/admin/email': { body: anAdminEmail({ canSendMail }) },
});
const sent = jest.fn();
const taken = (answer: object) => (body: unknown) => {
  sent(body);
  return answer;
};
afterEach(() => sent.mockClear());

const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Leute am Hof' });
  const cell = await within(table).findByText(name);
  return within(cell.closest('tr')!);
};

it('the page lists who can log in, with role and passkeys', async () => {
  openAdmin('/people', { ...listed(), ...LINKS });
  const maria = await row('Maria Gruber');
  expect(maria.getByText('Mitarbeit')).toBeVisible();
  expect(maria.getByText('1 Passkey')).toBeVisible();
  const own = await row(admin.email);
  expect(own.getByText('du')).toBeVisible();
  expect(own.queryByRole('button', { name: /deaktivieren|Neuer Zugang/ })).not.toBeInTheDocument();
});

it('the reload button reads the people again', async () => {
  let people = [myself];
  openAdmin('/people', { [PEOPLE]: () => ({ body: { people, invitations: [] } }), ...LINKS });
  await row(admin.email);
  people = [myself, aPerson()];
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect((await row('Maria Gruber')).getByText('Mitarbeit')).toBeVisible();
});

it('an invitation shows its link once', async () => {
  openAdmin('/people', {
    ...listed(),
    ...LINKS,
    ...email(true),
    [INVITE]: taken({
      status: 201,
      body: { id: 7, url, validUntil: '2026-12-04T09:00:00.000Z', mailSent: true },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Jemanden einladen' }));
  await user.write(await screen.findByLabelText('Name'), 'Lena Huber');
  await user.write(screen.getByLabelText('E-Mail'), 'lena@hof.example');
  await user.click(screen.getByRole('radio', { name: /^Ansicht/ }));
  await user.click(screen.getByRole('switch', { name: 'Den Link auch per E-Mail senden' }));
  await user.click(screen.getByRole('button', { name: 'Einladung erstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zugang für Lena Huber' }));
  expect(dialog.getByLabelText('Link')).toHaveValue(url);
  expect(dialog.getByText(/auch per E-Mail unterwegs/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    name: 'Lena Huber',
    email: 'lena@hof.example',
    role: 'reader',
    sendMail: true,
  });
});

it('a refused invitation says why at the field', async () => {
  const message = 'Diese Person gibt es schon. Gib ihr einen neuen Zugang.';
  openAdmin('/people', {
    ...listed(),
    ...LINKS,
    ...email(false),
    [INVITE]: {
      status: 409,
      body: { statusCode: 409, code: 'EMAIL_TAKEN', message, errors: [{ path: 'email', message }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Jemanden einladen' }));
  await user.write(await screen.findByLabelText('Name'), 'Lena Huber');
  await user.write(screen.getByLabelText('E-Mail'), 'lena@hof.example');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Einladung erstellen' }));
  expect(await screen.findByLabelText('E-Mail')).toHaveAccessibleDescription(new RegExp(message));
});

it('another role is saved', async () => {
  openAdmin('/people', {
    ...listed(),
    ...LINKS,
    'PATCH /api/admin/people/2': taken({ body: aPerson({ role: 'reader' }) }),
  });
  await user.click((await row('Maria Gruber')).getByRole('button', { name: 'Rolle ändern: Maria Gruber' }));
  await user.click(await screen.findByRole('radio', { name: /^Ansicht/ }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ name: 'Maria Gruber', role: 'reader' });
});

it('a deactivation says what stays, and names the helper links that are still valid', async () => {
  openAdmin('/people', {
    ...listed(),
    'GET /api/admin/helper-links': { body: [aValidHelperLink()] },
    'POST /api/admin/people/2/deactivate': { body: aPerson({ deactivatedAt: '2026-11-20T09:00:00.000Z' }) },
  });
  await user.click((await row('Maria Gruber')).getByRole('button', { name: 'Maria Gruber deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Maria Gruber deaktivieren' }));
  expect(dialog.getByText(/Was die Person getan hat, bleibt im Protokoll/)).toBeVisible();
  expect(await dialog.findByText(/Ein Helferlink gilt noch/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Deaktivieren' }));
  expect(await screen.findByText('Maria Gruber kann sich nicht mehr anmelden')).toBeVisible();
});

it('a deactivated person gets a new access', async () => {
  openAdmin('/people', {
    ...listed([myself, aPerson({ deactivatedAt: '2026-11-20T09:00:00.000Z' })]),
    ...LINKS,
    'POST /api/admin/people/2/new-access': {
      status: 201,
      body: { url, validUntil: '2026-11-28T09:00:00.000Z' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Deaktiviert (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Neuer Zugang: Maria Gruber' }));
  await user.click(await screen.findByRole('button', { name: 'Link erstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zugang für Maria Gruber' }));
  expect(dialog.getByLabelText('Link')).toHaveValue(url);
});

it('an open invitation can be taken back', async () => {
  const invitation = anInvitation();
  openAdmin('/people', {
    ...listed([myself], [invitation]),
    ...LINKS,
    'DELETE /api/admin/people/invitations/7': DONE,
  });
  await user.click(await screen.findByRole('button', { name: 'Einladung zurückziehen: Lena Huber' }));
  expect(await screen.findByText('Einladung zurückgezogen')).toBeVisible();
});

describe('somebody with the role', () => {
  beforeEach(showMenu);
  const staff = { ...admin, id: 2, role: 'staff', name: 'Maria Gruber' } as const;

  it('Mitarbeit sees neither settings nor people in the menu, but the own login', async () => {
    openAdmin(
      '/account',
      { ...email(false), 'GET /api/admin/passkeys': { body: [] }, 'GET /api/admin/sessions': { body: [] } },
      { user: staff },
    );
    expect(await screen.findByRole('heading', { name: 'Mein Zugang', level: 1 })).toBeVisible();
    expect(screen.getByText('Deine Rolle am Hof: Mitarbeit')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Verwaltung' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Produkte',
      'Gemüsekisten',
      'Abholorte',
      'Abholtage',
      'Bestellungen',
      'Kunden',
      'Auswertung',
      'SMS-Verlauf',
      'Mein Zugang',
      'Hilfe',
    ]);
  });

  it('Ansicht sees who may open a page that was typed by hand', async () => {
    openAdmin(
      '/orders',
      { 'GET /api/admin/email': { body: anAdminEmail({ admins: ['Johann Huber'] }) } },
      { user: { ...staff, role: 'reader' } },
    );
    expect(await screen.findByText('Das darf nur die Leitung.')).toBeVisible();
    expect(await screen.findByText('Die Leitung: Johann Huber')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Verwaltung' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Abholtage',
      'Auswertung',
      'Mein Zugang',
      'Hilfe',
    ]);
  });
});
