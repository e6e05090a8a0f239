import { screen } from '@testing-library/react';
import { aPickupDay } from '../../test/days';
import { adminSettings, anAdminEmail, anInstallation } from '../../test/farm';
import { openAdmin, user } from '../../test/open-admin';
import { SETTING_FIELDS } from './settingFields';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './SettingsPage';
import './texts/RichTextEditor';

it('every setting has a field in its tab', async () => {
  openAdmin('/settings', {
    'GET /api/admin/settings': { body: adminSettings() },
    'GET /api/admin/email': { body: anAdminEmail() },
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    // Without a number of its own, a farm doesn't choose the sender
    'GET /api/admin/installation': { body: anInstallation({ hasSmsNumber: true }) },
  });
  for (const tab of await screen.findAllByRole('tab')) await user.click(tab);
  await screen.findByLabelText(SETTING_FIELDS.smsSendsFrom.label);
  const labels = new Map(
    screen.getAllByRole('tabpanel').map((panel) => [panel.id.split('-').at(-1), labelsIn(panel)]),
  );
  const missing = Object.entries(SETTING_FIELDS).filter(
    ([, { tab, label }]) => !labels.get(tab)?.includes(label),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});

/** Returns the labels of all fields; the editor of a formatted text may still be on its way, its label is there. */
const labelsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll('label, [aria-label]')].flatMap((element) => [
    element.textContent,
    element.getAttribute('aria-label'),
  ]);
