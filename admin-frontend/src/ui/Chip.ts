import { Tag } from 'antd';
import styled from 'styled-components';
import { theme } from '../theme/theme';

/** A product or a box, with its picture and its quantity. */
export const Chip = styled(Tag)`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  margin: 0;
  padding: 2px 10px;
  border: 0;
  border-radius: 4px;
  background: ${theme.color.primary100};
  color: ${theme.color.ink};
  font-size: inherit;
  white-space: normal;
  overflow-wrap: anywhere;
`;
