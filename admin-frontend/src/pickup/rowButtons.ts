import styled, { css } from 'styled-components';
import { theme } from '../theme/theme';

// With antd's Button a list of 500 rows takes twice as long to appear
const target = css`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 56px;
  padding: 8px 12px;
  border: 1.5px solid transparent;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: 600 17px / 1.25 ${theme.font.sans};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  /* two quick taps are two taps and no zoom */
  touch-action: manipulation;
`;

export const MainButton = styled.button`
  ${target}
  background: ${theme.color.primary700};
  color: ${theme.color.white};

  &:active {
    background: ${theme.color.primary800};
  }
`;

export const OtherButton = styled.button`
  ${target}
  border-color: ${theme.color.control};
  background: ${theme.color.white};
`;

export const TextButton = styled.button`
  ${target}
  min-height: 48px;
  color: ${theme.color.primary800};
`;

/** Link that looks like {@link OtherButton}. */
export const OtherLink = styled.a`
  ${target}
  border-color: ${theme.color.primary700};
  background: ${theme.color.white};
  color: ${theme.color.primary700};
`;
