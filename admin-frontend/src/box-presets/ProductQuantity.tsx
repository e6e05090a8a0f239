import { MAX_CONTENT_QUANTITY } from '@hofkiste/contract/plain/constants';
import { InputNumber } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { hideStepButtons } from '../ui/fields/NumberField';
import { usePhone } from '../ui/usePhone';
import { stayOnEnter } from './stayOnEnter';

interface Props {
  /** The name of the product. */
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

export const ProductQuantity = ({ name, quantity, onQuantity }: Props) => (
  <Narrow
    ref={hideStepButtons}
    aria-label={`Anzahl ${name}`}
    mode="spinner"
    size={usePhone() ? 'middle' : 'small'}
    min={1}
    max={MAX_CONTENT_QUANTITY}
    precision={0}
    value={quantity}
    // The box keeps its quantity while the field is empty.
    onChange={(typed) => typed !== null && onQuantity(typed)}
    onKeyDown={stayOnEnter}
  />
);

const Narrow = styled(InputNumber<number>)`
  flex: none;
  width: 92px;

  ${onPhone} {
    width: 136px;
  }
`;
