import { formatDecimal, formatEuro, lineTotal } from '@hofkiste/contract/money';
import type { BoxContent, OfferedBox } from '@hofkiste/contract/pickup-days';
import { useDispatch } from 'react-redux';
import { FieldError } from '../ui/FieldError';
import { BoxPicture } from './BoxPicture';
import { choose, useCart } from './cart';
import { Stepper } from './Stepper';

export function BoxCard({ box, index }: { box: OfferedBox; index: number }) {
  const { quantities, errors } = useCart();
  const dispatch = useDispatch();
  const quantity = box.isSoldOut ? 0 : (quantities[box.id] ?? 0);
  const state = box.isSoldOut ? ' is-sold-out' : quantity > 0 ? ' is-chosen' : '';
  const error = errors[box.id];

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
            {box.products.map((product) => (
              <Content key={`${product.id} ${product.name}`} product={product} />
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
          isInvalid={error !== undefined}
          onChange={(next) => dispatch(choose({ boxId: box.id, quantity: next }))}
        />
        {error && <FieldError id={`box-${box.id}-error`}>{error}</FieldError>}
      </div>
    </li>
  );
}

function Content({ product }: { product: BoxContent }) {
  return (
    <li>
      <img
        className="content-picture"
        src={product.imageUrl || '/illustrations/etikett.svg'}
        width="26"
        height="26"
        alt=""
        loading="lazy"
        onError={({ currentTarget }) => {
          currentTarget.onerror = null;
          currentTarget.src = '/illustrations/etikett.svg';
        }}
      />
      <span>
        {product.quantity > 1 && `${product.quantity} × `}
        {product.name}
      </span>
    </li>
  );
}
