import { css, keyframes } from 'styled-components';
import { theme } from '../../theme/theme';

const fromStraw = keyframes`
  from {
    background: ${theme.color.accent200};
  }
`;

/** The look of a record that was just created: tinted for a moment. */
export const addedLook = css`
  animation: ${fromStraw} 4s ease-in;
`;

/** As a ref: scrolls to the record that was just created. */
export const scrollToAdded = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });
