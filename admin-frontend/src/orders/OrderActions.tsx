import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { DayButtons } from '../pickup-days/DayButtons';
import { timesOf } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { usePhone } from '../ui/usePhone';

interface Props {
  /** Undefined until a day is chosen and read. */
  day: AdminPickupDay | undefined;
  locationId: number | undefined;
  now: Date;
  /** True if the farm has pickup days. */
  hasDays: boolean;
}

/** The actions of the page. The main one is a new order, and from the first pickup on the pickup mode. */
export function OrderActions({ day, locationId, now, hasDays }: Props) {
  const times = day && timesOf(day);
  const isClosed = times !== undefined && now >= times.tapsFrom;
  const canOrder = times ? now < times.end : hasDays;
  const newOrder = canOrder && (
    <LinkButton
      type={isClosed ? 'default' : 'primary'}
      to={day ? `/orders/new?pickupDayId=${day.id}` : '/orders/new'}
      icon={<Icon name="plus" />}
    >
      Neue Bestellung
    </LinkButton>
  );
  return (
    <ActionRow
      main={isClosed ? day && <DayButtons day={day} shows={['pickupMode']} main="pickupMode" /> : newOrder}
      lists={day && <DayButtons day={day} locationId={locationId} shows={['lists']} />}
      rest={
        <>
          {day && <DayButtons key={day.id} day={day} locationId={locationId} shows={['helperLinks']} />}
          {isClosed && newOrder}
        </>
      }
      hasRest={times !== undefined && now < times.helperLinksUntil}
    />
  );
}

interface RowProps {
  main: ReactNode;
  lists: ReactNode;
  /** On the phone behind 'Mehr'. */
  rest: ReactNode;
  hasRest: boolean;
}

/**
 * Shows the actions on the phone in one row, the main one first; on the desk the main one last. When a phone is turned they
 * keep their state, with it their open dialogs.
 */
function ActionRow({ main, lists, rest, hasRest }: RowProps) {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const first = <Fragment key="main">{main}</Fragment>;
  const printed = <Fragment key="lists">{lists}</Fragment>;
  const others = (
    <div key="rest" style={{ display: !isPhone || isOpen ? 'contents' : 'none' }}>
      {rest}
    </div>
  );
  const more = hasRest && (
    <More key="more" aria-label="Mehr" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      <Icon name={isOpen ? 'close' : 'more'} />
    </More>
  );
  return isPhone ? [first, printed, more, others] : [printed, others, first];
}

const More = styled(Button)`
  && {
    flex: 0 0 44px;
    padding: 0;
  }
`;
