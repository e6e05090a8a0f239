import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Muted, TabularNumbers } from '../ui/text';

interface Item {
  boxPreset: { id: number; name: string };
  quantity: number;
  /** Euros. */
  price: number;
}

interface Props<Line extends Item> {
  items: readonly Line[];
  /** 'Gesamt' */
  label: string;
  /** Euros. */
  total: number;
  /** Remark beside the price. */
  badge: (item: Line) => ReactNode;
}

/** Lists the boxes of a stored order with their prices, and the sum. */
export const SlipItems = <Line extends Item>({ items, label, total, badge }: Props<Line>) => (
  <List
    column={1}
    colon={false}
    styles={LINE}
    items={[
      ...items.map((item) => ({
        key: item.boxPreset.id,
        label: (
          <span>
            {keepTogether(`${item.quantity} × `)}
            <strong>{item.boxPreset.name}</strong> <Muted>je {formatEuro(item.price)}</Muted> {badge(item)}
          </span>
        ),
        children: <TabularNumbers>{formatEuro(lineTotal(item))}</TabularNumbers>,
      })),
      { key: 'total', label, children: <TabularNumbers>{formatEuro(total)}</TabularNumbers> },
    ]}
  />
);

const LINE = { label: { flex: 1, color: theme.color.ink }, content: { flex: 'none' } } as const;

const List = styled(Descriptions)`
  td {
    padding: 8px 0;
    border-top: 1px solid ${theme.color.line};
  }

  tr:last-child span {
    font-weight: 650;
    font-size: 16px;
  }
`;
