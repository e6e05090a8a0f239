import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Icon } from '../Icon';

const Box = styled.p`
  display: flex;
  gap: 6px;
  margin: 0;
  padding: 10px 12px;
  border-radius: 6px;
  background: ${theme.color.errorTint};
  color: ${theme.color.error};
`;

/** Shows the error of a whole form or question, read out at once. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <Box role="alert">
    <Icon name="warning" />
    {children}
  </Box>
);
