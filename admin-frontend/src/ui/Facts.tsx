import { Descriptions, type DescriptionsProps } from 'antd';

interface Props {
  /** In pixels. */
  labelWidth: number;
  /** Facts to show; false ones are left out. */
  items: readonly (NonNullable<DescriptionsProps['items']>[number] | false)[];
}

/** Facts about a record, each on its own line. */
export const Facts = ({ labelWidth, items }: Props) => (
  <Descriptions
    column={1}
    colon={false}
    size="small"
    styles={{ label: { width: labelWidth } }}
    items={items.filter((item) => item !== false)}
  />
);
