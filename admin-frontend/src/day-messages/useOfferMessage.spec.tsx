import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { screen, waitFor, within } from '@testing-library/react';
import { aPickupDay } from '../../test/days';
import { adminSettings } from '../../test/farm';
import { anSmsUsage } from '../../test/messages';
import { openAdmin, showNextPages, user } from '../../test/open-admin';
import { anOrder } from '../../test/orders';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../pickup-days/PickupDaysPage';

const day = aPickupDay({ orderCount: 12 });
const earlier = { orderDeadline: '2026-11-24T17:00:00.000Z' };

/** Opens the form of the day and saves; the api answers with these changes. */
async function save(before: AdminPickupDay, changes: Partial<AdminPickupDay>) {
  let stored = before;
  openAdmin('/pickup-days/7/edit', {
    'GET /api/admin/pickup-days': () => ({ body: [stored] }),
    'GET /api/admin/box-presets': { body: [] },
    'GET /api/admin/pickup-locations': { body: [] },
    'GET /api/admin/settings': { body: adminSettings() },
    'GET /api/admin/orders?date=2026-11-27': { body: [anOrder()] },
    'GET /api/admin/sms-messages/usage': { body: anSmsUsage() },
    'PUT /api/admin/pickup-days/7': () => {
      stored = { ...before, ...changes };
      return { body: stored };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Abholtag aktualisiert')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Abholtage verwalten' })).toBeVisible();
}

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

it('saving a changed day offers a message with a text about the change', async () => {
  showNextPages();
  await save(day, earlier);
  const question = within(await screen.findByRole('dialog', { name: 'Nachricht an alle?' }));
  expect(question.getByText(/Für diesen Tag gibt es schon 12 Bestellungen/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Nachricht schreiben' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days/7/message'));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue(
    'Hallo {firstName}! Deine Bestellung für {date} kannst du jetzt bis Dienstag, 24.11.2026, 18:00 Uhr ändern oder stornieren: {cancelLink} {farm}',
  );
});

it.each<[string, AdminPickupDay, Partial<AdminPickupDay>]>([
  ['nobody has ordered', aPickupDay(), earlier],
  ['nothing changes for those who have ordered', day, { version: 2 }],
])('saving offers no message if %s', async (_, before, changes) => {
  await save(before, changes);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
