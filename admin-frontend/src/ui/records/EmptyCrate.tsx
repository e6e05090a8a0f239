import { Empty } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import crate from '../../assets/empty-crate.svg';
import { paper, theme } from '../../theme/theme';

const White = styled(Empty)`
  margin: 0;
  padding: 46px 16px;
  ${paper}

  h1,
  h2,
  p {
    margin: 0;
    font: inherit;
  }
`;

const SLOTS = {
  image: { height: 90, marginBottom: 12, opacity: 1 },
  description: { color: theme.color.ink, font: `600 21px / 1.3 ${theme.font.serif}` },
  footer: { display: 'grid', gap: 12, justifyItems: 'center', marginTop: 12 },
} as const;

interface Props {
  title: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Nothing to show: one sentence, and what to do next. */
export const EmptyCrate = ({ title, children, ...rest }: Props) => (
  <White
    {...rest}
    image={<img src={crate} alt="" width="160" height="90" />}
    description={title}
    styles={SLOTS}
  >
    {children}
  </White>
);
