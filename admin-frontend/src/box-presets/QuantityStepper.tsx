import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/text';

const MAX = 99;

const Frame = styled.fieldset`
  display: flex;
  flex: none;
  align-items: center;
  margin: 0;
  padding: 0;
  border: 1.5px solid ${theme.color.control};
  border-radius: 6px;
  background: ${theme.color.white};
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.primary700};
  font-size: 12px;
  cursor: pointer;

  &[aria-disabled="true"] {
    color: ${theme.color.control};
    cursor: default;
  }

  ${onPhone} {
    width: 40px;
    height: 40px;
  }
`;

const Quantity = styled.output`
  min-width: 22px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface Props {
  /** Of the product. */
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** At a limit the button keeps the focus: a disabled one would lose it. */
export function QuantityStepper({ name, quantity, onQuantity }: Props) {
  const canFall = quantity > 1;
  const canRise = quantity < MAX;
  return (
    <Frame>
      <VisuallyHidden as="legend">{`Anzahl ${name}`}</VisuallyHidden>
      <Step
        type="button"
        aria-label={`${name}: eine weniger`}
        aria-disabled={!canFall}
        onClick={() => canFall && onQuantity(quantity - 1)}
      >
        <Icon name="minus" />
      </Step>
      <Quantity>{quantity}</Quantity>
      <Step
        type="button"
        aria-label={`${name}: eine mehr`}
        aria-disabled={!canRise}
        onClick={() => canRise && onQuantity(quantity + 1)}
      >
        <Icon name="plus" />
      </Step>
    </Frame>
  );
}
