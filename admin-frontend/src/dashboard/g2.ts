import * as animation from '@antv/g2/esm/animation/index';
import * as component from '@antv/g2/esm/component/index';
import { Cartesian } from '@antv/g2/esm/coordinate/index';
import { Inline } from '@antv/g2/esm/data/index';
import * as encode from '@antv/g2/esm/encode/index';
import * as interaction from '@antv/g2/esm/interaction/index';
import * as mark from '@antv/g2/esm/mark/index';
import * as scale from '@antv/g2/esm/scale/index';
import { Light } from '@antv/g2/esm/theme/index';

export * from '@antv/g2/esm/exports';

/**
 * Stands in for `@antv/g2` in the bundle: only the parts that the two charts of the dashboard draw with. An option of a
 * chart that needs another part fails with its name: "Unknown Component: mark.text".
 */
export const stdlib = () => ({
  'animation.fadeIn': animation.FadeIn,
  'animation.fadeOut': animation.FadeOut,
  'animation.morphing': animation.Morphing,
  'animation.scaleInY': animation.ScaleInY,
  'component.axisX': component.AxisX,
  'component.axisY': component.AxisY,
  'coordinate.cartesian': Cartesian,
  'data.inline': Inline,
  'encode.constant': encode.Constant,
  'encode.field': encode.Field,
  'interaction.elementHighlight': interaction.ElementHighlight,
  'interaction.tooltip': interaction.Tooltip,
  'mark.area': mark.Area,
  'mark.interval': mark.Interval,
  'mark.line': mark.Line,
  'mark.point': mark.Point,
  'scale.band': scale.Band,
  'scale.constant': scale.Constant,
  'scale.identity': scale.Identity,
  'scale.linear': scale.Linear,
  'theme.light': Light,
});

export const plotlib = () => ({});
