import { formatPickupDate, wallClock } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../layout/Page';
import {
  isUnknownDay,
  usePickupDayQuery,
  usePickupDaysInfiniteQuery,
} from '../../pickup-days/pickup-days.api';
import { useFarm } from '../../settings/settings.api';
import type { EditVersion, Leave } from '../../ui/form/Form';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { useNotify } from '../../ui/notice/useNotify';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { useAllPages } from '../../ui/records/pages';
import { useFresh } from '../../ui/useFresh';
import { ordersPath } from '../order';
import type { NewOrder } from '../orders.api';
import { unsentSms } from '../smsTexts';
import { OrderForm } from './OrderForm';
import { orderableDays, usualDay } from './offers';
import { newOrderValues } from './orderFormValues';
import { overridableReason, saveErrors } from './saveErrors';
import { useSendOrder } from './useSendOrder';

/** For the day with `?pickupDayId=`; without it the day is chosen in the form. */
export function NewOrderPage() {
  const { zone } = useFarm();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [openedAt] = useState(() => new Date());
  const wanted = params.get('pickupDayId');
  const query = useDays(wanted, wallClock(openedAt, zone).date);
  const save = usePlaceOrder();
  const date = wanted === null ? undefined : query.data?.at(0)?.date;
  const list = ordersPath(date);

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
          const days = orderableDays(all, openedAt, zone);
          return (
            <Opened
              day={usualDay(days, openedAt)}
              days={days}
              zone={zone}
              onSave={save}
              onCancel={() => void navigate(list)}
            >
              {wanted === null
                ? 'Zurzeit gibt es keinen Abholtag, für den bestellt werden kann.'
                : 'Für diesen Abholtag kann nicht mehr bestellt werden.'}
            </Opened>
          );
        }}
      </QueryView>
    </Page>
  );
}

interface OpenedProps extends Omit<ComponentProps<typeof OrderForm>, 'day' | 'values'> {
  day: AdminPickupDay | undefined;
  /** Shown if there is no day. */
  children: string;
}

/** Decided once: what was typed stays when the day is deleted meanwhile. */
function Opened({ children, ...form }: OpenedProps) {
  const [day] = useState(form.day);
  if (day) return <OrderForm {...form} day={day} values={newOrderValues(day, form.days)} />;
  return (
    <EmptyCrate title={children}>
      <LinkButton to="/pickup-days">Zu den Abholtagen</LinkButton>
    </EmptyCrate>
  );
}

/** The wanted day, none if there is none; without an id all from `today` on. */
function useDays(id: string | null, today: string) {
  const list = useAllPages(usePickupDaysInfiniteQuery(id === null ? { from: today } : skipToken));
  const coming = useFresh(list);
  const wanted = useFresh(usePickupDayQuery(id === null ? skipToken : Number(id)));
  if (id === null) return { ...coming, data: list.isComplete ? coming.data : undefined };
  const isUnknown = isUnknownDay(wanted.error);
  return {
    ...wanted,
    data: wanted.data ? [wanted.data] : isUnknown ? [] : undefined,
    error: isUnknown ? undefined : wanted.error,
  };
}

function usePlaceOrder() {
  const notify = useNotify();
  const navigate = useNavigate();
  const send = useSendOrder();

  return async (input: NewOrder, _: EditVersion, leave: Leave) => {
    try {
      const { order, isEarlier } = await send(input);
      const { date } = order.pickupDay;
      if (isEarlier) notify.success('Bestellung war schon angelegt', CHANGES_MISSING);
      else notify.success('Bestellung angelegt', unsentSms(order));
      leave(() => navigate(ordersPath(date, isEarlier ? order.id : undefined)));
    } catch (error) {
      if (!overridableReason(error)) notify.failure('Die Bestellung konnte nicht angelegt werden.');
      return saveErrors(error, input);
    }
  };
}

const CHANGES_MISSING = 'Sie wurde beim ersten Versuch gespeichert. Was du danach geändert hast, fehlt noch.';
