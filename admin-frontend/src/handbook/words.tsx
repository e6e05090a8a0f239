import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { type ChapterId, OUTLINE } from './outline';

/** The name of a button, a field or a menu entry, exactly as it is on the screen. */
export const OnScreen = ({ children }: { children: string }) => (
  <Typography.Text strong data-on-screen>
    „{children}“
  </Typography.Text>
);

/** Names another chapter and leads to it. */
export const ChapterLink = ({ to }: { to: ChapterId }) => (
  <Link to={`/hilfe/${to}`}>{OUTLINE.find(({ id }) => id === to)?.title}</Link>
);

/** Good to know, but no step. */
export const Tip = ({ children }: { children: ReactNode }) => (
  <Note>
    <strong>Gut zu wissen:</strong> {children}
  </Note>
);

const Note = styled.p`
  margin: 0 0 16px;
  padding: 10px 14px;
  border-left: 4px solid ${theme.color.accent};
  background: ${theme.color.accent050};
  break-inside: avoid;
  print-color-adjust: exact;
`;
