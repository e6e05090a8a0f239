import { formatDecimal, formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import type { BoxContent, OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { useDispatch } from 'react-redux';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { lazyPart } from '../../ui/loading/lazyPart';
import { usePicture } from '../../ui/usePicture';
import { FoodFacts } from '../facts/FoodFacts';
import { BoxItem } from './BoxItem';
import { choose, fewLeft, maxOf, useCart } from './cart';

const OtherDay = lazyPart(() =>
  import(/* webpackChunkName: "day-choice" */ '../day-choice/OtherDay').then((m) => m.OtherDay),
);

/** The default unit of the back office; any other is shown. */
const PIECES = 'Stück';

interface BoxCardProps {
  box: OfferedBox;
  index: number;
  /** Other days may still have what is sold out. */
  hasOtherDays: boolean;
}

export function BoxCard({ box, index, hasOtherDays }: BoxCardProps) {
  const { isSingleProduct } = box;
  const chosen = useCart(({ quantities }) => quantities[box.id] ?? 0);
  const note = useCart(({ notes }) => notes[box.id]);
  const dispatch = useDispatch();
  const max = maxOf(box);
  const quantity = Math.min(chosen, max);
  const few = fewLeft(box.available);
  const Name = isSingleProduct ? 'h4' : 'h3';

  return (
    <BoxItem
      {...{ box, index, quantity, max, note }}
      id={box.id}
      name={box.name}
      isSmall={isSingleProduct}
      hint={
        max === 0 ? (
          <LoadBoundary failed={null}>{hasOtherDays && <OtherDay box={box} />}</LoadBoundary>
        ) : (
          few && (
            <p className="few">
              <span>{few}</span>
            </p>
          )
        )
      }
      cost={
        <>
          <p className="box-price">{formatEuro(box.price)}</p>
          {box.unitPriceText && <p className="box-total">{box.unitPriceText}</p>}
          {quantity > 1 && (
            <p className="box-total">
              {`${quantity} Stück: ${formatEuro(lineTotal({ price: box.price, quantity }))}`}
            </p>
          )}
        </>
      }
      onChange={(next) => dispatch(choose({ boxId: box.id, quantity: next }))}
    >
      <div className="box-head">
        <Name className="box-name">{box.name}</Name>
        <p className="box-weight">{`ca. ${formatDecimal(box.weight)} kg`}</p>
      </div>
      {box.description && <p className="box-description">{box.description}</p>}
      {box.products.length > 0 && !isSingleProduct && (
        <ul className="contents" aria-label={`Inhalt: ${box.name}`}>
          {box.products.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: custom entries have no id, and two may have one name
            <Content key={index} product={product} />
          ))}
        </ul>
      )}
      {box.hasFacts && <FoodFacts boxId={box.id} />}
    </BoxItem>
  );
}

function Content({ product }: { product: BoxContent }) {
  return (
    <li>
      <img
        {...usePicture(product.imageUrl, '/illustrations/etikett.svg')}
        className="content-picture"
        sizes="26px"
        width="26"
        height="26"
        alt=""
        loading="lazy"
      />
      <span>{`${amountText(product)}${product.name}`}</span>
    </li>
  );
}

/** '2 × ', '2 kg ', or '' for a single piece. */
function amountText({ quantity, unit }: BoxContent) {
  if (unit !== PIECES) return `${quantity} ${unit} `;
  return quantity > 1 ? `${quantity} × ` : '';
}
