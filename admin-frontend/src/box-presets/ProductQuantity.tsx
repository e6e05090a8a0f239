import { MAX_CONTENT_QUANTITY } from '@hofkiste/contract/plain/constants';
import { InputNumber } from 'antd';
import { hideStepButtons } from '../ui/fields/NumberField';
import { readNumber } from '../ui/fields/readNumber';
import { usePhone } from '../ui/usePhone';
import { stayOnEnter } from './stayOnEnter';

interface Props {
  /** The name of the product. */
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

export function ProductQuantity({ name, quantity, onQuantity }: Props) {
  const isPhone = usePhone();
  return (
    <InputNumber<number | string>
      style={{ flex: 'none', width: isPhone ? 136 : 92 }}
      ref={hideStepButtons}
      aria-label={`Anzahl ${name}`}
      mode="spinner"
      size={isPhone ? 'middle' : 'small'}
      min={1}
      max={MAX_CONTENT_QUANTITY}
      precision={0}
      value={quantity}
      parser={(typed) => readNumber(typed ?? '') ?? typed ?? ''}
      // The box keeps its quantity while the field is empty or has no number.
      onChange={(typed) => typeof typed === 'number' && onQuantity(typed)}
      onKeyDown={stayOnEnter}
    />
  );
}
