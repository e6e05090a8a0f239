import { formatDecimal, formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import type { BoxContent, OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { useDispatch } from 'react-redux';
import { FieldError } from '../../ui/FieldError';
import { Picture } from '../../ui/Picture';
import { BoxPicture } from './BoxPicture';
import { choose, fewLeft, maxOf, useCart } from './cart';
import { Stepper } from './Stepper';

/** The default unit of the back office; any other is shown. */
const PIECES = 'Stück';

export function BoxCard({ box, index }: { box: OfferedBox; index: number }) {
  const { quantities, notes } = useCart();
  const dispatch = useDispatch();
  const max = maxOf(box);
  const isSoldOut = max === 0;
  const quantity = Math.min(quantities[box.id] ?? 0, max);
  const few = fewLeft(box.available);
  const note = notes[box.id];
  const noteId = `box-${box.id}-note`;
  const Name = box.isSingleProduct ? 'h4' : 'h3';
  const state = isSoldOut ? ' is-sold-out' : quantity > 0 ? ' is-chosen' : '';

  return (
    <li className={`${box.isSingleProduct ? 'extra' : 'box'}${state}${note ? ' is-noted' : ''}`}>
      <BoxPicture box={box} index={index} isSmall={box.isSingleProduct} />
      {isSoldOut && <p className="ribbon">Ausverkauft</p>}
      <div className="box-body">
        <div className="box-head">
          <Name className="box-name">{box.name}</Name>
          <p className="box-weight">ca. {formatDecimal(box.weight)} kg</p>
        </div>
        {box.description && <p className="box-description">{box.description}</p>}
        {box.products.length > 0 && !box.isSingleProduct && (
          <ul className="contents" aria-label={`Inhalt: ${box.name}`}>
            {box.products.map((product, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: custom entries have no id, and two may have one name
              <Content key={index} product={product} />
            ))}
          </ul>
        )}
      </div>
      <div className="box-order">
        {note && (
          <FieldError id={noteId} takesFocus={isSoldOut && note.takesFocus}>
            <strong>{note.title}</strong> {note.text}
          </FieldError>
        )}
        {few && !isSoldOut && (
          <p className="few">
            <span>{few}</span>
          </p>
        )}
        <div className="box-cost">
          <p className="box-price">{formatEuro(box.price)}</p>
          {quantity > 1 && (
            <p className="box-total">
              {quantity} Stück: {formatEuro(lineTotal({ price: box.price, quantity }))}
            </p>
          )}
        </div>
        <Stepper
          name={box.name}
          quantity={quantity}
          max={max}
          errorId={note && noteId}
          onChange={(next) => dispatch(choose({ boxId: box.id, quantity: next }))}
        />
      </div>
    </li>
  );
}

function Content({ product }: { product: BoxContent }) {
  return (
    <li>
      <Picture
        className="content-picture"
        source={product.imageUrl}
        fallback="/illustrations/etikett.svg"
        sizes="26px"
        width="26"
        height="26"
        loading="lazy"
      />
      <span>
        {amountText(product)}
        {product.name}
      </span>
    </li>
  );
}

/** '2 × ', '2 kg ', or '' for a single piece. */
function amountText({ quantity, unit }: BoxContent) {
  if (unit !== PIECES) return `${quantity} ${unit} `;
  return quantity > 1 ? `${quantity} × ` : '';
}
