import { WHITE } from '@hofkiste/contract/plain/colors';
import { themeColors } from '@hofkiste/contract/plain/theme';
import { createTheme, css } from 'styled-components';

type FarmColors = ReturnType<typeof themeColors>;

/** All colours and fonts of the back office. Sizes are beside their component. */
export const tokensOf = (farm: FarmColors) => ({
  color: {
    ink: farm.ink,
    inkMuted: farm['ink-muted'],
    control: farm.control,
    line: farm.line,
    ground: farm.ground,
    white: WHITE,
    greyTint: farm['grey-tint'],
    tableHead: '#f7f8f4',
    tableHover: '#fafbf8',
    onDark: 'rgb(255 255 255 / 88%)',
    onDarkHover: 'rgb(255 255 255 / 8%)',
    onDarkChosen: 'rgb(255 255 255 / 13%)',
    error: farm.error,
    errorTint: farm['error-tint'],
    primary: farm.primary,
    primary050: farm['primary-050'],
    primary100: farm['primary-100'],
    primary200: farm['primary-200'],
    primary700: farm['primary-700'],
    primary800: farm['primary-800'],
    primary900: farm['primary-900'],
    accent: farm.accent,
    accent050: farm['accent-050'],
    accent200: farm['accent-200'],
    accent700: farm['accent-700'],
  },
  font: {
    sans: 'Figtree, Arial, Roboto, sans-serif',
    serif: '"Brygada 1918", Georgia, serif',
  },
});

export type Tokens = ReturnType<typeof tokensOf>;

/** `theme.color.ink` is `var(--admin-color-ink, #1f2a17)`: a style stays the same text when the farm changes its colours. */
export const theme = createTheme(tokensOf(themeColors('', '', '')), { prefix: 'admin' });

/** Media query of a phone: cards instead of tables, a drawer instead of the sidebar. */
export const PHONE = '(max-width: 699.98px)';

/** Media queries can't read variables. */
export const onPhone = `@media ${PHONE}`;

/** Beside the menu there is room for two columns, not for three. */
export const onNarrow = '@media (max-width: 1099.98px)';

/** The menu of the desk, in pixels. */
export const MENU_WIDTH = 212;

/** The look of a card. */
export const paper = css`
  border: 1px solid ${theme.color.line};
  border-radius: 8px;
  background: ${theme.color.white};
`;

/** The head of a table, in lists and in forms. */
export const tableHead = css`
  thead th {
    padding-block: 7px;
    font-size: 13px;
  }
`;

/** A list without marks and without room around it. */
export const plainList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
