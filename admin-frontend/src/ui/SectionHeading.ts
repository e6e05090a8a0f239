import styled from 'styled-components';
import { theme } from '../theme/theme';

/** Heads a part: of a page, a form, a dialog or a drawer. */
export const SectionHeading = styled.h2`
  margin: 0;
  color: ${theme.color.ink};
  font: 650 16px / 1.4 ${theme.font.sans};
`;
