import { useNavigate } from 'react-router-dom';
import { Page } from '../../layout/Page';
import { useStandingOrdersOn } from '../../settings/settings.api';
import { overridable, slipErrors } from '../../slip/slipErrors';
import { allOf } from '../../ui/allOf';
import { BackLink } from '../../ui/BackLink';
import { useLeaveSaved } from '../../ui/dialogs/LeaveWarning';
import { refusal } from '../../ui/failure';
import type { EditVersion } from '../../ui/form/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import { QueryView } from '../../ui/notice/QueryView';
import { useSendOnce } from '../../ui/useSendOnce';
import { useSnapshot } from '../../ui/useSnapshot';
import { StandingOff } from '../StandingOff';
import { type NewStandingOrder, useCreateStandingOrderMutation } from '../standing-orders.api';
import { standingOrderPath } from '../standingOrder';
import { StandingOrderForm } from './StandingOrderForm';
import { newStandingValues } from './standingFormValues';
import { useOffer } from './useOffer';

const LIST = '/standing-orders';

export function NewStandingOrderPage() {
  const isOn = useStandingOrdersOn();
  const navigate = useNavigate();
  const { opened, queries } = useOffer();
  const query = allOf(queries);
  const offer = useSnapshot(query.data);
  const save = useCreate();
  return (
    <Page actions={<BackLink to={LIST}>Dauerbestellungen</BackLink>}>
      {isOn === false ? (
        <StandingOff />
      ) : (
        <QueryView query={{ ...query, data: offer }} failure="Das Formular konnte nicht geladen werden.">
          {(offer) => (
            <StandingOrderForm
              {...opened}
              offer={offer}
              values={newStandingValues(offer, opened.today, opened.now)}
              onSave={save}
              onCancel={() => void navigate(LIST)}
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}

function useCreate() {
  const submit = useSubmit();
  const leave = useLeaveSaved();
  const [create] = useCreateStandingOrderMutation();
  const send = useSendOnce((key, input: NewStandingOrder) => create({ key, input }), isAlreadyCreated);

  return (input: NewStandingOrder, _: EditVersion) =>
    submit(send(input), {
      done: ({ isEarlier }) =>
        isEarlier ? ['Dauerbestellung war schon angelegt', CHANGES_MISSING] : 'Dauerbestellung angelegt',
      failed: (error) =>
        overridable(error) ? undefined : 'Die Dauerbestellung konnte nicht angelegt werden.',
      errors: (error) => slipErrors(error, input.items),
      onDone: ({ result: { id } }) => leave(standingOrderPath(id)),
    });
}

const isAlreadyCreated = (error: unknown) => refusal(error)?.code === 'ORDER_ALREADY_PLACED';

const CHANGES_MISSING = 'Sie wurde beim ersten Versuch gespeichert. Was du danach geändert hast, fehlt noch.';
