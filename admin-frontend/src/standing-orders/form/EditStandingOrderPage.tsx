import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../../layout/Page';
import { RecordPage } from '../../layout/RecordPage';
import { overridable, slipErrors } from '../../slip/slipErrors';
import { allOf } from '../../ui/allOf';
import { BackLink } from '../../ui/BackLink';
import { useLeaveSaved } from '../../ui/dialogs/LeaveWarning';
import { changedFields } from '../../ui/form/changedFields';
import type { EditedRecord, EditVersion } from '../../ui/form/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { useFormQuery } from '../../ui/useFormQuery';
import { useSnapshot } from '../../ui/useSnapshot';
import {
  type NewStandingOrder,
  useChangeStandingOrderMutation,
  useStandingOrderQuery,
} from '../standing-orders.api';
import { standingOrderPath } from '../standingOrder';
import { StandingOrderForm } from './StandingOrderForm';
import { type StandingParts, standingFormSchema, standingValues } from './standingFormValues';
import { useOffer } from './useOffer';

export const EditStandingOrderPage = () => <RecordPage>{(id) => <EditStandingOrder id={id} />}</RecordPage>;

function EditStandingOrder({ id }: { id: number }) {
  const { opened, queries } = useOffer();
  const standing = useFormQuery(useStandingOrderQuery(id));
  const query = allOf({ standing, ...queries });
  // A refused save reads it again, and what was typed must stay.
  const data = useSnapshot(query.data, standing.reading);
  return (
    <Page actions={<BackLink to={standingOrderPath(id)}>Dauerbestellungen</BackLink>}>
      <QueryView query={{ ...query, data }} failure="Die Dauerbestellung konnte nicht geladen werden.">
        {({ standing: stored, ...offer }) => (
          <Editor
            key={standing.reading}
            {...opened}
            standing={stored}
            offer={offer}
            reload={standing.reload}
          />
        )}
      </QueryView>
    </Page>
  );
}

interface Props extends StandingParts {
  standing: AdminStandingDetails;
  reload: EditedRecord['reload'];
}

function Editor({ standing, offer, reload, ...opened }: Props) {
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const submit = useSubmit();
  const [change] = useChangeStandingOrderMutation();
  const list = standingOrderPath(standing.id);
  if (standing.status === 'ended' || standing.phoneNumber === null)
    return (
      <EmptyCrate title="Diese Dauerbestellung ist beendet und kann nicht mehr geändert werden.">
        <LinkButton to={list}>Zu den Dauerbestellungen</LinkButton>
      </EmptyCrate>
    );
  const values = standingValues(standing, offer);

  const save = ({ force, ...fields }: NewStandingOrder, basis: EditVersion) => {
    // A stored number can be from before a rule: then everything is sent.
    const stored = v.safeParse(standingFormSchema(offer.presets, standing), values);
    const { startsOn, ...changes } = stored.success ? changedFields(stored.output, fields) : fields;
    return submit(change({ id: standing.id, ...changes, ...basis, ...(force && { force }) }).unwrap(), {
      done: 'Dauerbestellung geändert',
      failed: (error) =>
        overridable(error) ? undefined : 'Die Dauerbestellung konnte nicht geändert werden.',
      errors: (error) => slipErrors(error, fields.items),
      onDone: () => leave(list),
    });
  };

  return (
    <StandingOrderForm
      {...opened}
      offer={offer}
      values={values}
      standing={standing}
      reload={reload}
      onSave={save}
      onCancel={() => void navigate(list)}
    />
  );
}
