import { formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { useTakesStandingOrders } from '../../settings';
import { FormSection } from '../../ui/FormSection';
import { Icon } from '../../ui/Icon';
import { BoxCard } from './BoxCard';

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
      <ul className="boxes">
        {boxes.map((box, index) => (
          <BoxCard key={box.id} box={box} index={index} hasOtherDays={hasOtherDays} />
        ))}
      </ul>
      {singleProducts.length > 0 && (
        <>
          <h3 className="extras-head">Dazu vom Hof</h3>
          <ul className="extras">
            {singleProducts.map((box, index) => (
              <BoxCard key={box.id} box={box} index={index * 2 + 1} hasOtherDays={hasOtherDays} />
            ))}
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
