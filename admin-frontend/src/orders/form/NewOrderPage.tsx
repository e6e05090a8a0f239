import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { CustomerDetails } from '@hofkiste/contract/wire/customers';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCustomerQuery } from '../../customers/customers.api';
import { Page } from '../../layout/Page';
import { isUnknownDay, useDaysOfRangeQuery, usePickupDayQuery } from '../../pickup-days/pickup-days.api';
import { overridable, slipErrors } from '../../slip/slipErrors';
import { BackLink } from '../../ui/BackLink';
import { useLeaveSaved } from '../../ui/dialogs/LeaveWarning';
import { refusal } from '../../ui/failure';
import { dateAt } from '../../ui/farmClock';
import type { EditVersion } from '../../ui/form/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { useFormQuery } from '../../ui/useFormQuery';
import { useOpenedAt } from '../../ui/useNow';
import { useSendOnce } from '../../ui/useSendOnce';
import { useSnapshot } from '../../ui/useSnapshot';
import { ordersPath } from '../order';
import { type NewOrder, usePlaceOrderMutation } from '../orders.api';
import { unsentSms } from '../smsTexts';
import { OrderForm } from './OrderForm';
import { orderableDays, usualDay } from './offers';
import { newOrderValues } from './orderFormValues';

/**
 * Places an order for the day with `?pickupDayId=`; without it the day is chosen in the form. With `?customer=` the form
 * begins with the number of that customer.
 */
export function NewOrderPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const openedAt = useOpenedAt();
  const wanted = params.get('pickupDayId');
  const customerId = Number(params.get('customer'));
  const { data: customer, isLoading } = useCustomerQuery(customerId || skipToken);
  const days = useDays(wanted, dateAt(openedAt));
  const query = { ...days, data: isLoading ? undefined : days.data };
  const opened = useSnapshot(query.data && opening(query.data, openedAt, customer));
  const orderable = useMemo(() => orderableDays(days.data ?? [], openedAt), [days.data, openedAt]);
  const save = usePlaceOrder();
  const date = wanted === null ? undefined : query.data?.at(0)?.date;
  const list = ordersPath(date);

  return (
    <Page
      actions={
        <BackLink to={list}>{date ? `Bestellungen, ${formatPickupDate(date)}` : 'Bestellungen'}</BackLink>
      }
    >
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {() =>
          opened?.day ? (
            <OrderForm
              day={opened.day}
              days={orderable}
              values={opened.values}
              onSave={save}
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
          )
        }
      </QueryView>
    </Page>
  );
}

/** Chooses what the form begins with. A day that comes or is deleted meanwhile doesn't change it. */
function opening(all: readonly AdminPickupDay[], now: Date, customer: CustomerDetails | undefined) {
  const days = orderableDays(all, now);
  const day = usualDay(days, now);
  const phoneNumber = customer ? formatPhone(customer.phoneNumber) : '';
  return day ? { day, values: { ...newOrderValues(day, days), phoneNumber } } : {};
}

/** Reads the wanted day, or all days from `today` on. The list is empty if the wanted day doesn't exist. */
function useDays(id: string | null, today: string) {
  const coming = useFormQuery(useDaysOfRangeQuery(id === null ? { from: today } : skipToken));
  const wanted = useFormQuery(usePickupDayQuery(id === null ? skipToken : Number(id)));
  const isUnknown = isUnknownDay(wanted.error);
  const data = useMemo(
    () => (wanted.data ? [wanted.data] : isUnknown ? [] : undefined),
    [wanted.data, isUnknown],
  );
  if (id === null) return coming;
  return {
    ...wanted,
    data,
    error: isUnknown ? undefined : wanted.error,
  };
}

function usePlaceOrder() {
  const submit = useSubmit();
  const leave = useLeaveSaved();
  const [place] = usePlaceOrderMutation();
  const send = useSendOnce((key, order: NewOrder) => place({ key, order }), isAlreadyPlaced);

  return (input: NewOrder, _: EditVersion) =>
    submit(send(input), {
      done: ({ result, isEarlier }) =>
        isEarlier
          ? ['Bestellung war schon angelegt', CHANGES_MISSING]
          : ['Bestellung angelegt', unsentSms(result)],
      failed: (error) => (overridable(error) ? undefined : 'Die Bestellung konnte nicht angelegt werden.'),
      errors: (error) => slipErrors(error, input.items),
      onDone: ({ result: { id, pickupDay }, isEarlier }) =>
        leave(ordersPath(pickupDay.date, isEarlier ? id : undefined)),
    });
}

const isAlreadyPlaced = (error: unknown) => refusal(error)?.code === 'ORDER_ALREADY_PLACED';

const CHANGES_MISSING = 'Sie wurde beim ersten Versuch gespeichert. Was du danach geändert hast, fehlt noch.';
