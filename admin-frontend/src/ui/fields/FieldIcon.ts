import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Icon } from '../Icon';

/** Stands in front of what is typed. */
export const FieldIcon = styled(Icon)`
  color: ${theme.color.inkMuted};
  font-size: 16px;
`;
