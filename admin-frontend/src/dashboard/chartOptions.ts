import type { Tokens } from '../theme/theme';
import { CHART_HEIGHT, type Datum } from './ChartCard';

interface Chart extends Tokens {
  data: Datum[];
  height?: number;
  /** Names the values in the tooltip. */
  name: string;
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

interface TooltipContent {
  title: string;
  items: { name: string; value: string }[];
}

/** Part of a plot that its types lack. */
interface Drawn {
  chart: { getContainer: () => HTMLElement; forceFit: () => Promise<unknown> };
}

/**
 * Draws the chart in the width that its place gets later. G2 looks a moment after the window has another size; the sidebar
 * can come after that.
 */
function fitToPlace(plot: object): void {
  if (!isDrawn(plot)) return;
  const { chart } = plot;
  const place = chart.getContainer();
  const observer = new ResizeObserver(() => {
    if (place.isConnected) void chart.forceFit();
    else observer.disconnect();
  });
  observer.observe(place);
}

const isDrawn = (plot: object): plot is Drawn => 'chart' in plot;

/** Both charts share the axes and the tooltip. */
export function chartOptions({ data, height = CHART_HEIGHT, color, font, name, format, formatTick }: Chart) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const axis = {
    title: false,
    tick: false,
    labelFill: color.inkMuted,
    labelOpacity: 1,
    labelFontFamily: font.sans,
  } as const;
  return {
    data,
    xField: 'axis',
    yField: 'value',
    autoFit: true,
    onReady: fitToPlace,
    height,
    ...(isStill && { animate: false }),
    scale: {
      x: { type: 'band', padding: 0.42 },
      y: { domainMin: 0, nice: true, tickCount: 5 },
    },
    axis: {
      x: {
        ...axis,
        labelAutoRotate: false,
        labelAutoHide: false,
        line: true,
        lineStroke: color.control,
      },
      y: {
        ...axis,
        tickFilter: Number.isInteger,
        labelFormatter: formatTick,
        gridStroke: color.line,
        gridStrokeOpacity: 1,
        gridLineWidth: 1,
        gridLineDash: [0, 0],
      },
    },
    tooltip: { title: 'label', items: [{ channel: 'y', name, valueFormatter: format }] },
    interaction: {
      legendFilter: false,
      scrollbarFilter: false,
      sliderFilter: false,
      tooltip: {
        // G2's own content has style attributes, which the policy of the page refuses
        render: (_: unknown, { title, items }: TooltipContent) =>
          [`<b>${title}</b>`, ...items.map((item) => `${item.name}: ${item.value}`)].join('<br>'),
        ...(isStill && { css: { '.g2-tooltip': { transition: 'none' } } }),
      },
    },
  };
}
