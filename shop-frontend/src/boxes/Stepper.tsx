import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { Icon } from '../ui/Icon';

interface Props {
  /** The name of the box, for the labels of the buttons. */
  name: string;
  quantity: number;
  /** 0 disables both buttons. */
  max: number;
  /** Id of the message about this quantity. */
  errorId: string | undefined;
  onChange: (quantity: number) => void;
}

/**
 * At a limit a button isn't disabled but does nothing, so that it keeps the keyboard's focus. The starter may have counted
 * before the browser takes it over.
 */
export function Stepper({ name, quantity, max, errorId, onChange }: Props) {
  const step = (next: number) => next >= 0 && next <= max && onChange(next);
  const isDisabled = max === 0;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as three cells in every browser
    <div className="stepper" role="group" aria-label={`Menge ${name}`}>
      <button
        type="button"
        aria-label={`${name}: eine weniger`}
        disabled={isDisabled}
        aria-disabled={quantity === 0}
        suppressHydrationWarning
        data-tooltip="Eine weniger"
        onClick={() => step(quantity - 1)}
      >
        <Icon path="M4 10h12" />
      </button>
      <output aria-live="polite" aria-atomic="true" suppressHydrationWarning>
        {quantity}
      </output>
      <button
        type="button"
        className="stepper-plus"
        aria-label={`${name}: eine mehr`}
        disabled={isDisabled}
        aria-disabled={quantity >= max}
        data-tooltip={plusTooltip(quantity, max)}
        aria-describedby={errorId}
        data-invalid={errorId !== undefined && !isDisabled ? true : undefined}
        onClick={() => step(quantity + 1)}
      >
        <Icon path="M4 10h12M10 4v12" />
      </button>
      {max >= MAX_QUANTITY && quantity >= max && <p className="stepper-limit">{`höchstens ${max} online`}</p>}
    </div>
  );
}

function plusTooltip(quantity: number, max: number) {
  if (quantity < max) return 'Eine mehr';
  return max < MAX_QUANTITY ? 'Mehr sind nicht verfügbar' : `Höchstens ${MAX_QUANTITY} in einer Bestellung`;
}
