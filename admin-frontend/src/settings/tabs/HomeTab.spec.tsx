import { screen, within } from '@testing-library/react';
import { user } from '../../../test/open-admin';
import { type } from '../../../test/screen';
import { openTab } from '../../../test/settings-page';
import { HomeTab } from './HomeTab';

it('the farmer chooses the badges of the home page; "Nachhaltig" needs proof', async () => {
  const changes = openTab(<HomeTab />);
  const badges = within(await screen.findByRole('group', { name: 'Merkmale auf der Startseite' }));
  for (const badge of badges.getAllByRole('checkbox')) expect(badge).toBeChecked();
  expect(screen.getByText(/„Nachhaltig“ ist eine allgemeine Umweltaussage/)).toBeVisible();
  await user.click(badges.getByRole('checkbox', { name: 'Nachhaltig' }));
  await user.click(badges.getByRole('checkbox', { name: 'Regional' }));
  await user.click(badges.getByRole('checkbox', { name: 'Regional' }));
  await type('Hinweis zur Abholung', 'Bitte bring die leere Kiste mit.');
  expect(changes()).toEqual({
    homeBadges: 'organic,regional,seasonal',
    pickupHint: 'Bitte bring die leere Kiste mit.',
  });
});
