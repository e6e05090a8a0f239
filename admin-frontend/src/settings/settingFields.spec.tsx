import { screen } from '@testing-library/react';
import { field } from '../../test/fields';
import { open } from '../../test/settings-page';
import { SETTING_FIELDS } from './settingFields';

it('every setting has a field in its tab', async () => {
  open({
    'GET /api/admin/installation': { body: { version: '1.0.0', canSendSms: true, hasSmsNumber: true } },
  });
  await field(SETTING_FIELDS.smsSendsFrom.label);
  const labels = new Map(
    screen.getAllByRole('tabpanel').map((panel) => [panel.id.split('-').at(-1), labelsIn(panel)]),
  );
  const missing = Object.entries(SETTING_FIELDS).filter(
    ([, { tab, label }]) => !labels.get(tab)?.includes(label),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});

/** Returns the labels of all fields; an editor of formatted text has only a label before its tab is shown. */
const labelsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll('label, [aria-label]')].flatMap((element) => [
    element.textContent,
    element.getAttribute('aria-label'),
  ]);
