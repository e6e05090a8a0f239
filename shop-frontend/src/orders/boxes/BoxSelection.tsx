import { formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { CashIcon, PinIcon } from '../../ui/icons';
import { BoxCard } from './BoxCard';

export function BoxSelection({ day }: { day: PickupDay }) {
  const boxes = day.boxPresets.filter((box) => !box.isSingleProduct);
  const singleProducts = day.boxPresets.filter((box) => box.isSingleProduct);

  return (
    <section className="form-section" aria-labelledby="order">
      <div className="section-head">
        <h2 id="order" tabIndex={-1}>
          Kisten für {formatWeekday(day.date)}
        </h2>
        <p className="hint">
          <PinIcon />
          <span>
            Du holst selbst ab, am <strong className="nowrap">{formatPickupDate(day.date)}</strong>.
          </span>
        </p>
        <p className="hint">
          <CashIcon />
          <span>
            Bezahlt wird <strong>bar bei der Abholung</strong>.
          </span>
        </p>
      </div>
      <div>
        <ul className="boxes">
          {boxes.map((box, index) => (
            <BoxCard key={box.id} box={box} index={index} />
          ))}
        </ul>
        {singleProducts.length > 0 && (
          <>
            <h3 className="extras-head">Dazu vom Hof</h3>
            <ul className="extras">
              {singleProducts.map((box, index) => (
                <BoxCard key={box.id} box={box} index={index * 2 + 1} />
              ))}
            </ul>
          </>
        )}
        <p className="muted">Der Inhalt kann je nach Ernte leicht von der Beschreibung abweichen.</p>
      </div>
    </section>
  );
}
