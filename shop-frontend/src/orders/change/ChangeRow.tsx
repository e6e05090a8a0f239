import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { formatDecimal, formatEuro } from '@hofkiste/contract/plain/money';
import { FieldError } from '../../ui/FieldError';
import { BoxPicture } from '../boxes/BoxPicture';
import { type BoxNote, fewLeft } from '../boxes/cart';
import { Stepper } from '../boxes/Stepper';
import { type ChangeLine, changeText } from './changeLines';

/** Its picture is a neutral label. */
const NO_LONGER_OFFERED = { imageUrl: null, isSingleProduct: true };

interface ChangeRowProps {
  line: ChangeLine;
  index: number;
  note: BoxNote | undefined;
  /** The whole day is. */
  isHidden: boolean;
  onChange: (quantity: number) => void;
}

export function ChangeRow({ line, index, note, isHidden, onChange }: ChangeRowProps) {
  const { id, name, price, quantity, max, box } = line;
  const noteId = `box-${id}-note`;
  const state = max === 0 ? ' is-sold-out' : quantity > 0 ? ' is-chosen' : '';
  const change = changeText(line);
  const stock = isHidden ? '' : stockText(line);

  return (
    <li className={`extra${state}${note ? ' is-noted' : ''}`}>
      <BoxPicture box={box ?? NO_LONGER_OFFERED} index={index} isSmall />
      {max === 0 && <p className="ribbon">Ausverkauft</p>}
      <div className="box-body">
        <h3 className="box-name">{name}</h3>
        <p className="box-weight">
          {change && <strong className="row-change">{change}</strong>}
          {stock && <strong className="row-stock">{stock}</strong>}
          {!change && !stock && box && `ca. ${formatDecimal(box.weight)} kg`}
        </p>
      </div>
      <div className="box-order">
        {note && (
          <FieldError id={noteId} takesFocus={max === 0 && note.takesFocus}>
            <strong>{note.title}</strong> {note.text}
          </FieldError>
        )}
        <p className="box-cost box-price">{formatEuro(price)}</p>
        <Stepper name={name} quantity={quantity} max={max} errorId={note && noteId} onChange={onChange} />
      </div>
    </li>
  );
}

function stockText({ before, left, box }: ChangeLine) {
  if (!box) return 'Nicht mehr im Angebot';
  return before > 0 && isSoldOut(box) ? 'Mehr gibt es leider nicht' : fewLeft(left);
}
