import { createGlobalStyle } from 'styled-components';
import { onPhone } from '../../theme/theme';

/** For a page with a bar at the lower edge of the phone: notifications appear above it. */
export const ToastAboveBar = createGlobalStyle<{ $height: number }>`
  ${onPhone} {
    :root {
      --bottom-bar: ${({ $height }) => $height}px;
    }
  }
`;
