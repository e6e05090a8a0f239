import { formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { formatDecimal, formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import type { BoxContent, OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { BoxItem } from '../../boxes/BoxItem';
import { choose, fewLeft, maxOf, useCart } from '../../boxes/cart';
import { useTakesStandingOrders } from '../../settings';
import { FormSection } from '../../ui/FormSection';
import { Icon } from '../../ui/Icon';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { lazyPart } from '../../ui/loading/lazyPart';
import { usePicture } from '../../ui/usePicture';
import { FoodFacts } from '../facts/FoodFacts';

const OtherDay = lazyPart('day-choice', () =>
  import(/* webpackChunkName: "day-choice" */ '../day-choice/OtherDay').then((m) => m.OtherDay),
);

/** The default unit of the back office; any other is shown. */
const PIECES = 'Stück';
const PIN =
  'M10 18c3.6-3.7 5.6-6.6 5.6-9.4a5.6 5.6 0 1 0-11.2 0C4.4 11.4 6.4 14.3 10 18ZM10 6.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Z';
const CASH = 'M2 5h16v10H2ZM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM5 8v4M15 8v4';

interface BoxSelectionProps {
  day: PickupDay;
  choice: ReactNode;
}

export function BoxSelection({ day, choice }: BoxSelectionProps) {
  const takesStandingOrders = useTakesStandingOrders();
  const hasOtherDays = Boolean(choice);
  const boxes = day.boxPresets.filter((box) => !box.isSingleProduct);
  const singleProducts = day.boxPresets.filter((box) => box.isSingleProduct);
  const cardOf = (box: OfferedBox) => (
    <BoxCard
      key={box.id}
      box={box}
      index={box.isSingleProduct ? singleProducts.indexOf(box) * 2 + 1 : boxes.indexOf(box)}
      hasOtherDays={hasOtherDays}
    />
  );

  return (
    <FormSection
      id="order"
      title={`Kisten für ${formatWeekday(day.date)}`}
      hint={
        <>
          <Hint icon={PIN}>
            Du holst selbst ab, am <strong className="nowrap">{formatPickupDate(day.date)}</strong>.
          </Hint>
          <Hint icon={CASH}>
            Bezahlt wird <strong>bar bei der Abholung</strong>.
          </Hint>
        </>
      }
    >
      {choice}
      <ul className="boxes">{boxes.filter(isOnSale).map(cardOf)}</ul>
      <ul className="boxes">{boxes.filter(isGone).map(cardOf)}</ul>
      {singleProducts.length > 0 && (
        <>
          <h3 className="extras-head">Dazu vom Hof</h3>
          <ul className="extras">
            {[...singleProducts.filter(isOnSale), ...singleProducts.filter(isGone)].map(cardOf)}
          </ul>
        </>
      )}
      <p className="muted">Der Inhalt kann je nach Ernte leicht von der Beschreibung abweichen.</p>
      {takesStandingOrders && (
        <p>
          Jede Woche dasselbe? <a href="/dauer">Zur Dauerbestellung</a>
        </p>
      )}
    </FormSection>
  );
}

const Hint = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <p className="hint">
    <Icon path={icon} />
    <span>{children}</span>
  </p>
);

const isOnSale = (box: OfferedBox) => maxOf(box) > 0;
const isGone = (box: OfferedBox) => !isOnSale(box);

interface BoxCardProps {
  box: OfferedBox;
  index: number;
  /** Other days may still have what is sold out. */
  hasOtherDays: boolean;
}

function BoxCard({ box, index, hasOtherDays }: BoxCardProps) {
  const { isSingleProduct } = box;
  const chosen = useCart(({ quantities }) => quantities[box.id] ?? 0);
  const note = useCart(({ notes }) => notes[box.id]);
  const dispatch = useDispatch();
  const max = maxOf(box);
  const quantity = Math.min(chosen, max);
  const few = fewLeft(box.available);
  const Name = isSingleProduct ? 'h4' : 'h3';
  const isFolded = max === 0 && !isSingleProduct;
  const description = box.description && <p className="box-description">{box.description}</p>;
  const contents = box.products.length > 0 && !isSingleProduct && (
    <ul className="contents" aria-label={`Inhalt: ${box.name}`}>
      {box.products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: custom entries have no id, and two may have one name
        <Content key={index} product={product} />
      ))}
    </ul>
  );

  return (
    <BoxItem
      {...{ box, index, quantity, max, note }}
      id={box.id}
      name={box.name}
      isSmall={isSingleProduct || isFolded}
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
      {isFolded && (description || contents) ? (
        <details className="facts">
          <summary>Inhalt</summary>
          {description}
          {contents}
        </details>
      ) : (
        <>
          {description}
          {contents}
        </>
      )}
      {box.hasFacts && <FoodFacts boxId={box.id} />}
    </BoxItem>
  );
}

function Content({ product }: { product: BoxContent }) {
  return (
    <li>
      <img
        {...usePicture(product.imageUrl, '/illustrations/etikett.svg', '26px')}
        className="content-picture"
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
