import styled from 'styled-components';

interface Props {
  /** The widths of the columns, as `grid-template-columns`. */
  $widths: string;
  /** In pixels; on narrower screens the columns are below each other. */
  $from: number;
}

/** The panels of a form beside each other. */
export const PanelColumns = styled.div<Props>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;

  @media (min-width: ${({ $from }) => $from}px) {
    grid-template-columns: ${({ $widths }) => $widths};
  }
`;
