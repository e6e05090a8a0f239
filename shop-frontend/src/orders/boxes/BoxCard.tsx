import { formatDecimal, formatEuro, lineTotal } from '@hofkiste/contract/money';
import type { BoxContent, OfferedBox } from '@hofkiste/contract/pickup-days';
import { useDispatch } from 'react-redux';
import { FieldError } from '../../ui/FieldError';
import { Picture } from '../../ui/Picture';
import { BoxPicture } from './BoxPicture';
import { choose, useCart } from './cart';
import { Stepper } from './Stepper';

/** The default unit of the back office; any other is shown. */
const PIECES = 'Stück';

export function BoxCard({ box, index }: { box: OfferedBox; index: number }) {
  const { quantities, errors } = useCart();
  const dispatch = useDispatch();
  const quantity = box.isSoldOut ? 0 : (quantities[box.id] ?? 0);
  const state = box.isSoldOut ? ' is-sold-out' : quantity > 0 ? ' is-chosen' : '';
  const error = errors[box.id];
  const errorId = `box-${box.id}-error`;

  return (
    <li className={`${box.isSingleProduct ? 'extra' : 'box'}${state}`}>
      <BoxPicture box={box} index={index} />
      {box.isSoldOut && <p className="ribbon">Ausverkauft</p>}
      <div className="box-body">
        <div className="box-head">
          <h3 className="box-name">{box.name}</h3>
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
        <div>
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
          isDisabled={box.isSoldOut}
          errorId={error && errorId}
          onChange={(next) => dispatch(choose({ boxId: box.id, quantity: next }))}
        />
        {error && (
          <FieldError id={errorId} takesFocus={box.isSoldOut}>
            {error}
          </FieldError>
        )}
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
