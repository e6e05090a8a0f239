import styled, { css } from 'styled-components';
import { theme } from '../theme/theme';

/** Less important than the text around it. */
export const Muted = styled.span`
  color: ${theme.color.inkMuted};
`;

/** Says in a part that it has no rows. A list that is the whole page has an EmptyCrate. */
export const Nothing = styled.div`
  color: ${theme.color.inkMuted};
`;

/** The name of a record in a list or a table. */
export const RecordName = styled.span`
  flex: 1;
  font-weight: 600;
  text-wrap: balance;
`;

/** A text as it was typed, however long its words are. */
export const TypedText = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** Keeps a number or an amount on one line, its digits below each other. */
export const TabularNumbers = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
