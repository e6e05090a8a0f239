import { screen } from '@testing-library/react';
import { user } from '../../../test/open-admin';
import { field, type } from '../../../test/screen';
import { openTab } from '../../../test/settings-page';
import { DesignTab } from './DesignTab';

it('the colour can be chosen in the picker or typed', async () => {
  openTab(<DesignTab />);
  await type('Primärfarbe auswählen', '#228855');
  expect(await field('Primärfarbe')).toHaveValue('#228855');
  await type('Primärfarbe', 'fa0');
  expect(await field('Primärfarbe auswählen')).toHaveValue('#ffaa00');
});

it('a wrong colour is named on leaving the field', async () => {
  openTab(<DesignTab />);
  const primary = await field('Primärfarbe');
  await user.clear(primary);
  await user.type(primary, 'xyz');
  expect(screen.queryByText('Bitte eine Farbe wie #5A9216 angeben')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Bitte eine Farbe wie #5A9216 angeben')).toBeVisible();
});
