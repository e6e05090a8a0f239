import type { ReactNode } from 'react';
import { axisLines } from './axisLabel';
import './chart.css';
import { ChartTable } from './ChartTable';
import type { Column } from './column';
import { type Plot, plotOf } from './plot';
import { ticks } from './ticks';
import { useWidth } from './useWidth';

interface Props {
  title: string;
  /** Beside the title: what it sums up to. */
  sum: string;
  columns: readonly Column[];
  format: (value: number) => string;
  formatMark: (value: number) => string;
  draw: (plot: Plot) => ReactNode;
}

const HEIGHT = 240;
const LETTER = 6.6;

/** A picture drawn at its own size, from zero, and a table of the same figures for those who don't see it. */
export function Chart({ title, sum, columns, format, formatMark, draw }: Props) {
  const { width, ref } = useWidth();
  const marks = ticks(Math.max(...columns.map(({ value }) => value)));
  const left = Math.max(...marks.map((mark) => formatMark(mark).length)) * LETTER + 14;
  const plot = plotOf({ width, height: HEIGHT, left }, columns.length, marks);

  return (
    <section className="chart" aria-label={title}>
      <div className="chart-head">
        <h2>{title}</h2>
        <p>{sum}</p>
      </div>
      <div className="chart-picture" ref={ref}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            {marks.map((mark) => (
              <g key={mark}>
                <line
                  className={mark === 0 ? 'chart-floor' : 'chart-line'}
                  x1={plot.left}
                  x2={plot.right}
                  y1={plot.y(mark)}
                  y2={plot.y(mark)}
                />
                <text className="chart-mark" x={plot.left - 8} y={plot.y(mark) + 4}>
                  {formatMark(mark)}
                </text>
              </g>
            ))}
            {draw(plot)}
            {columns.map(({ axis, label }, index) => (
              <AxisLabel key={label} text={axis} x={plot.x(index)} y={plot.floor + 18} room={plot.band} />
            ))}
          </svg>
        )}
        {columns.every(({ value }) => value === 0) && (
          <p className="chart-empty">In diesem Zeitraum gab es keine Bestellungen.</p>
        )}
      </div>
      <ChartTable title={title} columns={columns} format={format} />
    </section>
  );
}

interface AxisLabelProps {
  text: string;
  x: number;
  y: number;
  /** Its width in pixels. */
  room: number;
}

const AxisLabel = ({ text, x, y, room }: AxisLabelProps) => (
  <text className="chart-axis" y={y}>
    {axisLines(text, room).map((line, index) => (
      <tspan key={line} x={x} dy={index * 15}>
        {line}
      </tspan>
    ))}
  </text>
);
