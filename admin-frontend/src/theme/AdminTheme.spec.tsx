import { themeColors } from '@hofkiste/contract/plain/theme';
import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { AdminTheme } from './AdminTheme';

const Motion = () => <p>{theme.useToken().token.motion ? 'moves' : 'stands still'}</p>;

const { matchMedia } = window;
const prefer = (preference: string) => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === preference });
};
afterEach(() => {
  window.matchMedia = matchMedia;
});

it.each([
  ['no-preference', 'moves'],
  ['reduce', 'stands still'],
])('for prefers-reduced-motion: %s the back office %s', (preference, motion) => {
  prefer(`(prefers-reduced-motion: ${preference})`);
  render(
    <AdminTheme colors={themeColors('', '', '')}>
      <Motion />
    </AdminTheme>,
  );
  expect(screen.getByText(motion)).toBeVisible();
});
