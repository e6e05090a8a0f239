import { screen } from '@testing-library/react';
import { user } from '../../../test/open-admin';
import { openTab } from '../../../test/settings-page';
import { SettingRichText } from './SettingRichText';

it('a legal text is written with formats and without HTML', async () => {
  const changes = openTab(
    <SettingRichText name="imprintContent" rows={6} />,
    {},
    { imprintContent: 'Biohof Lindner\nFeldgasse 4\n\nTelefon 07942' },
  );
  const imprint = await screen.findByRole('textbox', { name: 'Impressum' });
  expect(imprint.innerHTML).toBe('<p>Biohof Lindner<br>Feldgasse 4</p><p>Telefon 07942</p>');
  expect(changes()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Überschrift' }));
  expect(changes()).toEqual({
    imprintContent: '<h2>Biohof Lindner<br>Feldgasse 4</h2><p>Telefon 07942</p>',
  });
});
