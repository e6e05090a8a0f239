import { Tag } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

const TONES = {
  straw: { background: theme.color.accent200, color: theme.color.ink },
  green: { background: theme.color.primary100, color: theme.color.primary800 },
  grey: { background: theme.color.greyTint, color: theme.color.inkMuted },
  red: { background: theme.color.errorTint, color: theme.color.error },
  ink: { background: theme.color.ink, color: theme.color.white },
};

interface Props {
  tone: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** Shows one word on the state of a record. */
export const Badge = ({ tone, ...rest }: Props) => <ToneTag $tone={tone} {...rest} />;

const ToneTag = styled(Tag)<{ $tone: keyof typeof TONES }>`
  margin: 0;
  padding: 2px 8px;
  border: 0;
  border-radius: 4px;
  font-weight: 600;
  font-size: 12.5px;
  line-height: 1.5;
  white-space: nowrap;
  ${({ $tone }) => TONES[$tone]}
`;
