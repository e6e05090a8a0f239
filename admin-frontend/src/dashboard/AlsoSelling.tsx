import { formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { SellingDay } from '@hofkiste/contract/wire/today';
import { useMay } from '../adminProps';
import { counted } from '../ui/counted';
import { shortInstantText } from '../ui/farmClock';
import { LinkButton } from '../ui/LinkButton';
import { PanelRows, Wide } from '../ui/layout';
import { Panel } from '../ui/Panel';
import { Muted } from '../ui/text';

/** Shows the other days that the shop sells, one line each. */
export function AlsoSelling({ days }: { days: readonly SellingDay[] }) {
  const isStaff = useMay()('staff');
  if (days.length === 0) return null;
  return (
    <Panel isFlush title="Auch im Shop">
      <PanelRows aria-label="Weitere Tage im Shop">
        {days.map(({ day, orders, boxes }) => {
          const ordersText = counted(orders, 'Bestellung', 'Bestellungen');
          return (
            <li key={day.id}>
              <Wide>
                <strong>{formatPickupDate(day.date)}</strong>
                <Muted as="div">
                  Bestellfrist {shortInstantText(day.orderDeadline)} · {limitText(boxes)}
                </Muted>
              </Wide>
              {isStaff ? (
                <LinkButton
                  to={`/orders?date=${day.date}`}
                  aria-label={`${ordersText}: ${formatDate(day.date)}`}
                >
                  {ordersText}
                </LinkButton>
              ) : (
                <span>{ordersText}</span>
              )}
            </li>
          );
        })}
      </PanelRows>
    </Panel>
  );
}

/** '18 von 20 Große Kiste, 6 von 6 Waldhonig'. */
function limitText(boxes: SellingDay['boxes']): string {
  const limited = boxes.filter(({ maxQuantity }) => maxQuantity !== null);
  if (limited.length === 0) return 'unbegrenzt';
  return limited.map(({ name, sold, maxQuantity }) => `${sold} von ${maxQuantity} ${name}`).join(', ');
}
