import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../../layout/Page';
import { RecordPage } from '../../layout/RecordPage';
import { isUnknownDay, usePickupDayQuery } from '../../pickup-days/pickup-days.api';
import { overridable, slipErrors } from '../../slip/slipErrors';
import { allOf, NO_RECORD } from '../../ui/allOf';
import { BackLink } from '../../ui/BackLink';
import { useLeaveSaved } from '../../ui/dialogs/LeaveWarning';
import { changedFields } from '../../ui/form/changedFields';
import type { EditVersion } from '../../ui/form/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { useFormQuery } from '../../ui/useFormQuery';
import { useSnapshot } from '../../ui/useSnapshot';
import { isEditable, ordersPath } from '../order';
import { type NewOrder, useChangeOrderMutation, useOrderQuery } from '../orders.api';
import { unsentSms } from '../smsTexts';
import { OrderForm } from './OrderForm';
import { orderFormSchema, orderValues } from './orderFormValues';

export const EditOrderPage = () => <RecordPage>{(id) => <EditOrder id={id} />}</RecordPage>;

function EditOrder({ id }: { id: number }) {
  const query = useFormData(id);
  // A refused save reads the order again, and what was typed must stay.
  const opened = useSnapshot(query.data, query.reading);
  const list = ordersPath(query.data?.order.pickupDay.date, id);
  return (
    <Page actions={<BackLink to={list}>Bestellungen</BackLink>}>
      <QueryView query={query} failure="Die Bestellung konnte nicht geladen werden.">
        {({ day }) =>
          opened?.day && isEditable(opened.order) ? (
            <Editor
              key={query.reading}
              order={opened.order}
              day={day ?? opened.day}
              reload={query.reload}
              list={list}
            />
          ) : (
            <EmptyCrate title="Diese Bestellung kann nicht mehr geändert werden.">
              <LinkButton to={list}>Zu den Bestellungen</LinkButton>
            </EmptyCrate>
          )
        }
      </QueryView>
    </Page>
  );
}

interface Props {
  order: AdminOrder;
  day: AdminPickupDay;
  reload: () => Promise<void>;
  /** The address of the list, to which the form leads back. */
  list: string;
}

function Editor({ order, day, reload, list }: Props) {
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const submit = useSubmit();
  const [change] = useChangeOrderMutation();
  const values = orderValues(order, day);

  const save = ({ force, sendSms, ...fields }: NewOrder, basis: EditVersion) => {
    // A stored number can be from before a rule: then everything is sent.
    const stored = v.safeParse(orderFormSchema([day], order), values);
    const changed = stored.success ? changedFields(stored.output, fields) : fields;
    const changes = { ...changed, ...basis, force, sendSms };
    return submit(change({ id: order.id, ...changes }).unwrap(), {
      done: (changed) => ['Bestellung geändert', unsentSms(changed)],
      failed: (error) => (overridable(error) ? undefined : 'Die Bestellung konnte nicht geändert werden.'),
      errors: (error) => slipErrors(error, fields.items),
      onDone: () => leave(list),
    });
  };

  return (
    <OrderForm
      reload={reload}
      order={order}
      day={day}
      days={[day]}
      values={values}
      onSave={save}
      onCancel={() => void navigate(list)}
    />
  );
}

/** Reads the order and its day; the day is null once it is deleted. */
function useFormData(id: number) {
  const order = useFormQuery(useOrderQuery(id));
  const day = useFormQuery(usePickupDayQuery(order.data?.pickupDayId ?? skipToken));
  const { reading, reload } = order;
  return { ...allOf({ order, day: isUnknownDay(day.error) ? NO_RECORD : day }), reading, reload };
}
