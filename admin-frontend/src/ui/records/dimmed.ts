import { css } from 'styled-components';
import { theme } from '../../theme/theme';

/** The look of a record that no longer counts. */
export const dimmedLook = css`
  color: ${theme.color.inkMuted};

  img {
    opacity: 0.6;
    filter: saturate(0.3);
  }
`;
