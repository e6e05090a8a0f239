import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';

/** Lists what to do, one thing after the other. */
export const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  counter-reset: step;

  > li {
    position: relative;
    min-height: 30px;
    padding-left: 44px;
    break-inside: avoid;
    counter-increment: step;
  }

  > li::before {
    position: absolute;
    top: 0;
    left: 0;
    width: 30px;
    height: 30px;
    border-radius: 50%;
    background: ${theme.color.primary700};
    color: ${theme.color.white};
    font-weight: 650;
    line-height: 30px;
    text-align: center;
    content: counter(step);
    print-color-adjust: exact;
  }
`;

interface Props {
  /** Shows the result of the step. */
  picture?: ReactNode;
  children: ReactNode;
}

export const Step = ({ picture, children }: Props) => (
  <li>
    <Words>{children}</Words>
    {picture && <Shown>{picture}</Shown>}
  </li>
);

const Words = styled.div`
  padding-top: 3px;
`;

const Shown = styled.div`
  ${onPhone} {
    margin-left: -44px;
  }
`;
