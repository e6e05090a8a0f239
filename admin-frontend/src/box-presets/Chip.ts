import { Tag } from 'antd';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One product of the box. */
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
