import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { type CartLine, useCartLines } from '../../boxes/cart';
import { SummaryBar } from '../../slip/SummaryBar';

/** Shows the chosen boxes and leads to the form. */
export function CartBar({ day }: { day: PickupDay }) {
  const lines = useCartLines(day);

  return (
    <SummaryBar
      isNeeded={lines.length > 0}
      total={formatEuro(total(lines.map(toPriced)))}
      text={countText(lines)}
      action="Zur Bestellung"
      target="contact"
    />
  );
}

const toPriced = ({ box, quantity }: CartLine) => ({ price: box.price, quantity });

/** '2 Kisten, 1 Produkt'. */
function countText(lines: CartLine[]) {
  const count = (isSingleProduct: boolean) =>
    lines
      .filter(({ box }) => box.isSingleProduct === isSingleProduct)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return [...countOf(count(false), 'Kiste', 'Kisten'), ...countOf(count(true), 'Produkt', 'Produkte')].join(
    ', ',
  );
}

const countOf = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
