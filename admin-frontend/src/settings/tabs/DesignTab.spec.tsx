import { field, type } from '../../../test/fields';
import { openTab } from '../../../test/settings-tab';
import { DesignTab } from './DesignTab';

it('the colour can be chosen in the picker or typed', async () => {
  openTab(<DesignTab />);
  await type('Primärfarbe auswählen', '#228855');
  expect(await field('Primärfarbe')).toHaveValue('#228855');
  await type('Primärfarbe', 'fa0');
  expect(await field('Primärfarbe auswählen')).toHaveValue('#ffaa00');
});
