import type { Today } from '@hofkiste/contract/wire/today';
import { For } from '../adminProps';
import { clockAt } from '../ui/farmClock';
import { LinkButton } from '../ui/LinkButton';
import { PanelColumns } from '../ui/PanelColumns';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useNow } from '../ui/useNow';
import { usePhone } from '../ui/usePhone';
import { AlsoSelling } from './AlsoSelling';
import { AttentionList } from './AttentionList';
import { FirstSteps } from './FirstSteps';
import { PickupCard } from './PickupCard';
import { NothingSold, SellingCard } from './SellingCard';
import { NEW_DAY_ON_SALE } from './setupSteps';
import { Week } from './Week';
import { weekOf } from './weekDates';

/**
 * The farm's week: what needs attention, what the shop sells, and the next pickup. On the phone the pickup comes first.
 */
export function TodayCards({ today }: { today: Today }) {
  const { selling, alsoSelling, nextPickup } = today;
  const { date } = clockAt(useNow());
  const isPhone = usePhone();
  const attention = <AttentionList attention={today.attention} />;
  if (!selling && !nextPickup)
    return (
      <>
        <FirstSteps>
          <EmptyCrate title="Kein Abholtag geplant">
            <For least="staff">
              <p>Leg den nächsten an, damit der Shop Bestellungen annimmt.</p>
              <LinkButton type="primary" to={NEW_DAY_ON_SALE}>
                Abholtag anlegen
              </LinkButton>
            </For>
          </EmptyCrate>
        </FirstSteps>
        {attention}
      </>
    );
  const isSameDay = selling !== null && selling.day.id === nextPickup?.day.id;
  const cards = isSameDay
    ? [<SellingCard key="both" {...selling} places={nextPickup?.locations} />]
    : [
        selling ? <SellingCard key="selling" {...selling} /> : <NothingSold key="selling" />,
        nextPickup && <PickupCard key="pickup" {...nextPickup} />,
      ];
  return (
    <>
      {!selling && nextPickup?.orders === 0 && <FirstSteps />}
      <Week dates={weekOf(today, date)} today={date} />
      {attention}
      <PanelColumns
        $widths={isSameDay ? 'minmax(0, 1fr)' : 'minmax(0, 1.28fr) minmax(0, 1fr)'}
        $from={1100}
        style={AS_HIGH_AS_EACH_OTHER}
      >
        {isPhone ? [...cards].reverse() : cards}
      </PanelColumns>
      <AlsoSelling days={alsoSelling} />
    </>
  );
}

const AS_HIGH_AS_EACH_OTHER = { alignItems: 'stretch' };
