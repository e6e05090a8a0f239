import { MinusIcon, PlusIcon } from '../ui/icons';
import { MAX_QUANTITY } from './cart';

interface StepperProps {
  /** What is counted, for the buttons' labels. */
  name: string;
  quantity: number;
  isDisabled: boolean;
  isInvalid: boolean;
  onChange: (quantity: number) => void;
}

/** 0 to 5. At a limit a button keeps the focus and does nothing, so that a keyboard doesn't lose its place. */
export function Stepper({ name, quantity, isDisabled, isInvalid, onChange }: StepperProps) {
  const step = (next: number) => next >= 0 && next <= MAX_QUANTITY && onChange(next);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as three cells in every browser
    <div className="stepper" role="group" aria-label={`Menge ${name}`}>
      <button
        type="button"
        aria-label={`${name}: eine weniger`}
        disabled={isDisabled}
        aria-disabled={quantity === 0}
        data-tooltip="Eine weniger"
        onClick={() => step(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite" aria-atomic="true">
        {quantity}
      </output>
      <button
        type="button"
        className="stepper-plus"
        aria-label={`${name}: eine mehr`}
        disabled={isDisabled}
        aria-disabled={quantity === MAX_QUANTITY}
        data-tooltip={
          quantity === MAX_QUANTITY ? `Höchstens ${MAX_QUANTITY} in einer Bestellung` : 'Eine mehr'
        }
        data-invalid={isInvalid || undefined}
        onClick={() => step(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
