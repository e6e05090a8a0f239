import styled from 'styled-components';
import { onPhone, plainList, theme } from '../theme/theme';

/** Parts below each other, as those of a page. */
export const Flow = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 12 }) => $gap}px;
  align-content: start;
`;

/** Parts beside each other while each has so many pixels, else below each other. */
export const Columns = styled.div<{ $min: number; $gap?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}px), 1fr));
  gap: ${({ $gap = '12px' }) => $gap};
`;

/** Buttons, fields or badges beside each other, on as many lines as they need. */
export const Cluster = styled.div<{ $isSpread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: ${({ $isSpread }) => ($isSpread ? 'space-between' : 'normal')};
`;

/** Takes the room that its neighbours in a row leave. */
export const Wide = styled.div`
  flex: 1 1 180px;
  min-width: 0;
  overflow-wrap: anywhere;

  p {
    margin: 0;
  }
`;

/** Items below each other with a line between them; what can be done is at their right ends. */
export const Rows = styled.ul`
  ${plainList}

  > li {
    display: flex;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 0;
  }

  > li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;

/** The rows of a flush panel, with a mark in front of each or without; on the phone the actions are below the text. */
export const PanelRows = styled(Rows)<{ $hasMarks?: boolean }>`
  > li {
    gap: 8px 12px;
    padding: 9px 16px;
  }

  ${onPhone} {
    > li {
      display: grid;
      grid-template-columns: ${({ $hasMarks }) => ($hasMarks ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)')};
      justify-items: start;
    }

    > li > :nth-child(3) {
      grid-column: 2;
    }
  }
`;
