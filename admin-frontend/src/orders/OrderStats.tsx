import { formatEuro } from '@hofkiste/contract/money';
import { BoxPicture } from '../ui/BoxPicture';
import type { dayTotals } from './dayTotals';

export const OrderStats = ({ orderCount, revenue, boxesSold, boxes }: ReturnType<typeof dayTotals>) => (
  <section className="order-stats" aria-label="Summen">
    <dl className="order-figures">
      <div>
        <dt>Bestellungen</dt>
        <dd>{orderCount}</dd>
      </div>
      <div>
        <dt>Umsatz</dt>
        <dd>{formatEuro(revenue)}</dd>
      </div>
      <div>
        <dt>Verkauft</dt>
        <dd>{boxesSold}</dd>
      </div>
    </dl>
    {boxes.length > 0 && (
      <ul className="box-totals" aria-label="Verkauft je Kiste">
        {boxes.map(({ id, name, imageUrl, quantity }) => (
          <li key={id}>
            <BoxPicture url={imageUrl} />
            {name} <strong>{quantity}</strong>
          </li>
        ))}
      </ul>
    )}
  </section>
);
