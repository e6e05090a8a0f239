import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { user } from '../../test/open-admin';
import { TabPanels } from './TabPanels';

const TABS = [
  { key: 'a', label: 'Äpfel', content: 'Boskop' },
  { key: 'b', label: 'Birnen', content: 'Gute Luise' },
  { key: 'c', label: 'Zwetschken', content: 'Hauszwetschke' },
] as const;

function Fruits() {
  const [chosen, choose] = useState<(typeof TABS)[number]['key']>('a');
  return <TabPanels label="Obst" tabs={TABS} chosen={chosen} onChoose={choose} />;
}

it('the arrow keys move between the tabs, which are named by their label', async () => {
  render(<Fruits />);
  expect(screen.getByRole('tablist')).toHaveAccessibleName('Obst');
  await user.click(screen.getByRole('tab', { name: 'Äpfel' }));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByText('Hauszwetschke')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByText('Gute Luise')).toBeVisible();
  const [, second] = screen.getAllByRole('tab');
  expect(second).toHaveFocus();
  // Without what antd reads out in English
  expect(second).toHaveAccessibleName('Birnen');
});
