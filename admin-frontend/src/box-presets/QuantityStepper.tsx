import { Icon } from '../ui/Icon';

const MAX = 99;

interface Props {
  /** Of the product. */
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

export const QuantityStepper = ({ name, quantity, onQuantity }: Props) => (
  <fieldset className="quantity">
    <legend className="visually-hidden">{`Anzahl ${name}`}</legend>
    <button
      type="button"
      aria-label={`${name}: eine weniger`}
      disabled={quantity <= 1}
      onClick={() => onQuantity(quantity - 1)}
    >
      <Icon name="minus" />
    </button>
    <output>{quantity}</output>
    <button
      type="button"
      aria-label={`${name}: eine mehr`}
      disabled={quantity >= MAX}
      onClick={() => onQuantity(quantity + 1)}
    >
      <Icon name="plus" />
    </button>
  </fieldset>
);
