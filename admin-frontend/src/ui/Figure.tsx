import { Statistic, type StatisticProps } from 'antd';
import { theme } from '../theme/theme';

/** A number below its title. The size of the number is that of --figure-size. */
export const Figure = (
  props: Pick<StatisticProps, 'title' | 'value' | 'suffix' | 'loading' | 'className'>,
) => (
  <Statistic {...props} groupSeparator="." decimalSeparator="," styles={{ title: TITLE, content: NUMBER }} />
);

const TITLE = { margin: 0, fontSize: 'inherit' };
const NUMBER = {
  font: `650 var(--figure-size) / 1.25 ${theme.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
