import { formatEuro, total } from '@hofkiste/contract/money';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useEffect, useState } from 'react';
import { scrollToHeading } from '../../ui/scrollToHeading';
import { type CartLine, useCartLines } from './cart';

/** A margin above the viewport, so that a summary that was scrolled past counts as visible. */
const ALL_ABOVE = '100000px 0px 0px';

/** The bar at the bottom: shown from the first chosen box until the summary is in view. */
export function CartBar({ day }: { day: PickupDay }) {
  const lines = useCartLines(day);
  const isSummaryReached = useIsSummaryReached();
  const isShown = lines.length > 0 && !isSummaryReached;

  return (
    <div className={isShown ? 'cart-bar is-shown' : 'cart-bar'} inert={!isShown}>
      <div className="cart-bar-inner">
        <p role="status">
          <span className="cart-bar-total">{formatEuro(total(lines.map(toPriced)))}</span>
          <span className="cart-bar-count">{countText(lines)}</span>
        </p>
        <button type="button" className="button button-accent" onClick={() => scrollToHeading('contact')}>
          Zur Bestellung
        </button>
      </div>
    </div>
  );
}

const toPriced = ({ box, quantity }: CartLine) => ({ price: box.price, quantity });

/** '2 Kisten, 1 Produkt'. */
function countText(lines: CartLine[]) {
  const count = (isSingleProduct: boolean) =>
    lines
      .filter(({ box }) => box.isSingleProduct === isSingleProduct)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const boxes = count(false);
  const products = count(true);
  return [
    boxes > 0 && `${boxes} ${boxes === 1 ? 'Kiste' : 'Kisten'}`,
    products > 0 && `${products} ${products === 1 ? 'Produkt' : 'Produkte'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function useIsSummaryReached() {
  const [isReached, setReached] = useState(false);

  useEffect(() => {
    const summary = document.getElementById('summary');
    if (!summary) return;
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: ALL_ABOVE },
    );
    observer.observe(summary);
    return () => observer.disconnect();
  }, []);

  return isReached;
}
