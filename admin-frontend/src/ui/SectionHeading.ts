import styled from 'styled-components';
import { theme } from '../theme/theme';

/** Heads a part of a dialog. */
export const SectionHeading = styled.h2`
  margin: 0 0 4px;
  font: 650 16px / 1.4 ${theme.font.sans};
`;
