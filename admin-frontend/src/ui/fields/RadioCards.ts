import { Radio } from 'antd';
import styled from 'styled-components';
import { theme } from '../../theme/theme';

/** Radio buttons beside each other, each in a frame. */
export const RadioCards = styled(Radio.Group)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 10px;

  /* four are 2 + 2, not 3 + 1 */
  &:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fill, minmax(max(220px, 34%), 1fr));
  }
`;

export const RadioCard = styled(Radio)`
  align-items: center;
  margin: 0;
  padding: 9px 12px;
  border: 1.5px solid ${theme.color.control};
  border-radius: 6px;

  /* not every browser knows :has(:checked) */
  &.ant-radio-wrapper-checked {
    border-color: ${theme.color.primary700};
    outline: 1px solid ${theme.color.primary700};
    background: ${theme.color.primary050};
  }
`;
