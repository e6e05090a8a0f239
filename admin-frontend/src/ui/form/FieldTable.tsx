import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { tableHead, theme } from '../../theme/theme';
import { Panel, PanelPart } from '../Panel';
import { Nothing, visuallyHidden } from '../text';
import { FormError } from './FormError';

/** Turns off the live region of antd's table, which would read out every change of a field. */
export const FIELD_TABLE = {
  pagination: false,
  loading: { spinning: false, 'aria-live': 'off' },
} as const;

interface Props extends Omit<ComponentProps<typeof Panel>, 'isFlush'> {
  /** Concerns the rows as a whole. */
  error: string | undefined;
  /** Replaces the rows if there are none: says what to do about it. */
  none: ReactNode;
}

/** The card around a table of fields. */
export const FieldPanel = ({ error, none, children, ...panel }: Props) => (
  <Panel {...panel} isFlush>
    {error && (
      <PanelPart>
        <FormError>{error}</FormError>
      </PanelPart>
    )}
    {none && <PanelPart as={Nothing}>{none}</PanelPart>}
    {children}
  </Panel>
);

interface Cards {
  /** A media query: where the table is too wide for the screen, each row is a card. */
  $below: string;
  /** The grid of a card, with one letter for each column. */
  $grid: string;
  $gap: string;
}

/** The rows of a table of fields. */
export const FieldRows = styled.div<Cards>`
  th,
  td {
    overflow-wrap: break-word;
  }

  ${tableHead}

  /* the heading of the column is the visible label */
  label[for] {
    ${visuallyHidden}
  }

  /* the parts of the heading of a row have weights of their own */
  tbody th {
    color: inherit;
    font-weight: 400;
  }

  tbody tr:not(:hover) > th {
    background: none;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  ${({ $below }) => $below} {
    thead {
      ${visuallyHidden}
    }

    table,
    tbody {
      display: block;
    }

    tr {
      display: grid;
      grid-template: ${({ $grid }) => $grid};
      gap: ${({ $gap }) => $gap};
      align-items: center;
      padding: 10px 16px;
    }

    tr + tr {
      border-top: 1px solid ${theme.color.line};
    }

    td,
    tbody th {
      padding: 0;
      border: 0;
      background: none;
    }

    ${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
      (area, index) => `tr > :nth-child(${index + 1}) { grid-area: ${area}; }`,
    )}

    /* a target for the thumb */
    td:first-child label {
      display: flex;
      align-items: center;
      width: 44px;
      height: 44px;
    }
  }
`;
