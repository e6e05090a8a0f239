import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Panel } from '../ui/Panel';
import { VisuallyHidden } from '../ui/text';

/** A bucket of the statistics as a chart shows it. */
export interface Datum {
  /** Shown in the table and the tooltip. */
  label: string;
  /** Shown below the bar or the point. */
  axis: string;
  value: number;
}

interface Props {
  title: string;
  /** The sum of all values, beside the title. */
  sum: string;
  data: readonly Datum[];
  format: (value: number) => string;
  /** In pixels. */
  height?: number;
  /** The chart, which is a canvas. */
  children: ReactNode;
}

/** A chart, and a table of the same figures for screen readers. */
export const ChartCard = ({ title, sum, data, format, height = CHART_HEIGHT, children }: Props) => (
  <Panel title={title} extra={sum}>
    <Picture $height={height}>
      {data.every(({ value }) => value === 0) ? (
        <Note>In diesem Zeitraum gab es keine Bestellungen.</Note>
      ) : (
        <div aria-hidden="true">{children}</div>
      )}
    </Picture>
    <VisuallyHidden as="div">
      <table aria-label={`${title} als Tabelle`}>
        <thead>
          <tr>
            <th scope="col">Zeitraum</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  </Panel>
);

export const CHART_HEIGHT = 240;
export const PHONE_HEIGHT = 220;

const Picture = styled.div<{ $height: number }>`
  display: grid;
  /* Otherwise a drawn chart keeps the card as wide as it was. */
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  height: ${({ $height }) => $height}px;
  margin: 0 -4px -8px;
  /* a canvas keeps its colours when the system forces others */
  background: ${theme.color.white};
  forced-color-adjust: none;
`;

const Note = styled.p`
  place-self: center;
  margin: 0;
  padding: 8px;
  color: ${theme.color.inkMuted};
  text-align: center;
`;
