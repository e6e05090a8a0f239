import { formatPickupDate } from '@hofkiste/contract/dates';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../layout/Page';
import { usePickupDaysQuery } from '../../pickup-days/pickup-days.api';
import { useFarm } from '../../settings/settings.api';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { useNotify } from '../../ui/notice/useNotify';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { ON_OPENING, useFresh } from '../../ui/useFresh';
import { ordersPath } from '../order';
import type { NewOrder } from '../orders.api';
import { OrderForm } from './OrderForm';
import { orderableDays, usualDay } from './offers';
import { newOrderValues } from './orderForm';
import { overridableReason, saveErrors } from './saveErrors';
import { useSendOrder } from './useSendOrder';

/** For the day with `?pickupDayId=`; without it the day is chosen in the form. */
export function NewOrderPage() {
  const { zone } = useFarm();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const query = useFresh(usePickupDaysQuery(undefined, ON_OPENING));
  const { save, placed } = usePlaceOrder();
  const wanted = params.get('pickupDayId');
  const date = query.data?.find(({ id }) => String(id) === wanted)?.date;
  const list = ordersPath(date);

  // in an effect: first the warning has to be gone
  useEffect(() => {
    if (placed) void navigate(placed.path);
  }, [placed, navigate]);

  return (
    <Page
      actions={
        <LinkButton to={list} icon={<Icon name="left" />}>
          {date ? `Bestellungen, ${formatPickupDate(date)}` : 'Bestellungen'}
        </LinkButton>
      }
    >
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {(all) => {
          const open = orderableDays(all, openedAt, zone);
          const days = wanted === null ? open : open.filter(({ id }) => String(id) === wanted);
          const day = usualDay(days, openedAt);
          return day ? (
            <OrderForm
              day={day}
              days={days}
              values={newOrderValues(day, days)}
              zone={zone}
              onSave={save}
              isSaved={placed !== undefined}
              onCancel={() => void navigate(list)}
            />
          ) : (
            <EmptyCrate
              title={
                wanted === null
                  ? 'Zurzeit gibt es keinen Abholtag, für den bestellt werden kann.'
                  : 'Für diesen Abholtag kann nicht mehr bestellt werden.'
              }
            >
              <LinkButton to="/pickup-days">Zu den Abholtagen</LinkButton>
            </EmptyCrate>
          );
        }}
      </QueryView>
    </Page>
  );
}

function usePlaceOrder() {
  const notify = useNotify();
  const send = useSendOrder();
  const [placed, setPlaced] = useState<{ path: string }>();

  const save = async (input: NewOrder) => {
    try {
      const { order, isEarlier } = await send(input);
      const { date } = order.pickupDay;
      if (isEarlier) notify.success('Bestellung war schon angelegt', CHANGES_MISSING);
      else notify.success('Bestellung angelegt', smsFailure(order, input));
      setPlaced({ path: ordersPath(date, isEarlier ? order.id : undefined) });
    } catch (error) {
      if (!overridableReason(error)) notify.failure('Die Bestellung konnte nicht angelegt werden.');
      return saveErrors(error, input);
    }
  };
  return { save, placed };
}

const CHANGES_MISSING = 'Sie wurde beim ersten Versuch gespeichert. Was du danach geändert hast, fehlt noch.';

const smsFailure = ({ smsConfirmationSent }: AdminOrder, { sendSms }: NewOrder): string =>
  sendSms && !smsConfirmationSent ? 'Die SMS wurde nicht gesendet.' : '';
