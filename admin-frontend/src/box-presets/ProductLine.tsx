import { Checkbox } from 'antd';
import { Picture } from '../ui/Picture';
import type { Choice } from './entries';
import { QuantityStepper } from './QuantityStepper';

interface Props {
  line: Choice;
  onQuantity: (quantity: number) => void;
}

export const ProductLine = ({ line, onQuantity }: Props) => (
  <li className="product-line">
    <Checkbox checked={line.quantity > 0} onChange={({ target }) => onQuantity(target.checked ? 1 : 0)}>
      <span className="product-line-name">
        {line.imageUrl ? (
          <Picture url={line.imageUrl} size="tiny" />
        ) : (
          <span className="picture picture-tiny" aria-hidden="true" />
        )}
        <span>
          {line.name} {line.isArchived && <span className="badge badge-grey">archiviert</span>}
        </span>
      </span>
    </Checkbox>
    {line.quantity > 0 && (
      <QuantityStepper name={line.name} quantity={line.quantity} onQuantity={onQuantity} />
    )}
  </li>
);
