import { Checkbox } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { NoPicture, Picture } from '../ui/Picture';
import type { ProductOption } from './box';
import { ProductQuantity } from './ProductQuantity';

interface Props {
  line: ProductOption;
  onQuantity: (quantity: number) => void;
}

export const ProductLine = ({ line, onQuantity }: Props) => (
  <Line>
    <Checkbox
      styles={CENTERED}
      checked={line.quantity > 0}
      onChange={({ target }) => onQuantity(target.checked ? 1 : 0)}
    >
      <Name>
        {line.imageUrl ? <Picture url={line.imageUrl} size="tiny" /> : <NoPicture aria-hidden />}
        <span>
          {line.name} {line.isArchived && <Badge tone="grey">archiviert</Badge>}
        </span>
      </Name>
    </Checkbox>
    {line.quantity > 0 && (
      <ProductQuantity name={line.name} quantity={line.quantity} onQuantity={onQuantity} />
    )}
  </Line>
);

const Line = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 34px;
  break-inside: avoid;

  ${onPhone} {
    min-height: 50px;
  }
`;

const CENTERED = {
  root: { alignSelf: 'center', alignItems: 'center' },
  icon: { alignSelf: 'center' },
};

const Name = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  overflow-wrap: anywhere;
`;
