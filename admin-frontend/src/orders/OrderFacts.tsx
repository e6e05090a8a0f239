import { Descriptions, type DescriptionsProps } from 'antd';

/** Facts about an order, each on its own line. */
export const OrderFacts = ({ items }: { items: NonNullable<DescriptionsProps['items']> }) => (
  <Descriptions column={1} colon={false} size="small" styles={{ label: { width: 96 } }} items={items} />
);
