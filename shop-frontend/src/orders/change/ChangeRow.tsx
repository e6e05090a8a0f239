import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { formatDecimal, formatEuro } from '@hofkiste/contract/plain/money';
import { BoxItem } from '../boxes/BoxItem';
import { type BoxNote, fewLeft } from '../boxes/cart';
import { type ChangeLine, changeText } from './changeLines';

interface ChangeRowProps {
  line: ChangeLine;
  index: number;
  note: BoxNote | undefined;
  /** The whole day isn't in the shop. */
  isHidden: boolean;
  onChange: (quantity: number) => void;
}

export function ChangeRow({ line, isHidden, ...row }: ChangeRowProps) {
  const { name, price, box } = line;
  const change = changeText(line);
  const stock = isHidden ? '' : stockText(line);

  return (
    <BoxItem
      {...line}
      {...row}
      isSmall
      cost={
        <>
          <p className="box-price">{formatEuro(price)}</p>
          {box?.unitPriceText && <p className="box-total">{box.unitPriceText}</p>}
        </>
      }
    >
      <h3 className="box-name">{name}</h3>
      <p className="box-weight">
        {change && <strong className="row-change">{change}</strong>}
        {stock && <strong className="row-stock">{stock}</strong>}
        {!change && !stock && box && <span>{`ca. ${formatDecimal(box.weight)} kg`}</span>}
      </p>
    </BoxItem>
  );
}

function stockText({ before, left, box }: ChangeLine) {
  if (!box) return 'Nicht mehr im Angebot';
  return before > 0 && isSoldOut(box) ? 'Mehr gibt es leider nicht' : fewLeft(left);
}
