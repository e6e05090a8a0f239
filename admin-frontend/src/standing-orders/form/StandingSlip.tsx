import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { total } from '@hofkiste/contract/plain/money';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import { Card } from 'antd';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { SwitchField } from '../../ui/fields/SwitchField';
import { SaveBar } from '../../ui/form/SaveBar';
import {
  SlipActions,
  SlipHead,
  SlipLines,
  SlipPanel,
  SlipSum,
  SlipWarnings,
  type Warning,
} from '../../ui/form/Slip';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Muted } from '../../ui/text';
import { usePhone } from '../../ui/usePhone';
import { chosenBoxes, type FormParts, type StandingFormValues, standingBoxes } from './standingFormValues';

interface Props extends FormParts {
  /** Called before the form is submitted. `isForced`: the refusal is shown. */
  onSubmit: (isForced: boolean) => void;
  onCancel: () => void;
}

/** Shows what one pickup has and costs, a refusal that can be overridden, and the button. */
export function StandingSlip({ offer, now, standing, onSubmit, onCancel }: Props) {
  const isPhone = usePhone();
  const { values, submitErrors, dirtySinceLastSubmit, submitting } = useFormState<StandingFormValues>({
    subscription: { values: true, submitErrors: true, dirtySinceLastSubmit: true, submitting: true },
  });
  const { weekday, everyWeeks, locationId, startsOn } = values;
  const chosen = chosenBoxes(standingBoxes(offer, weekday, now, standing), values.quantities);
  const refusal: Warning | undefined = dirtySinceLastSubmit ? undefined : submitErrors?.refusal;
  const location = offer.locations.find(({ id }) => id === locationId);

  const sum = <SlipSum label="Je Abholung" amount={total(chosen)} />;
  const notice = (
    <SwitchField
      name="wantsNotice"
      label="SMS vor jeder Abholung"
      hint="Mit dem Link zum Auslassen, Ändern und Beenden"
    />
  );
  const warnings = <SlipWarnings warnings={refusal ? [refusal] : []} />;
  const submit = (
    <SubmitButton
      {...labelsOf(standing !== undefined, refusal !== undefined)}
      onClick={() => onSubmit(refusal !== undefined)}
    />
  );

  if (isPhone)
    return (
      <>
        <NoticeCard styles={{ body: { padding: 16 } }}>{notice}</NoticeCard>
        <SaveBar>
          {warnings}
          {sum}
          {submit}
        </SaveBar>
      </>
    );
  return (
    <SlipPanel title="Dauerbestellung">
      {weekday !== null && (
        <SlipHead label="Rhythmus">
          <strong>{rhythmOn(everyWeeks, weekday)}</strong>
          {standing === undefined && startsOn && <div>ab {formatPickupDate(startsOn)}</div>}
          {location && <div>{keepTogether(location.name)}</div>}
        </SlipHead>
      )}
      {chosen.length > 0 && <SlipLines lines={chosen} />}
      {sum}
      <div>
        {notice}
        {warnings}
      </div>
      <Muted>
        {standing === undefined
          ? 'Gilt sofort. Eine Bestätigung per SMS braucht es nicht.'
          : 'Gilt für Abholtage, für die noch keine Bestellung angelegt ist.'}
      </Muted>
      <SlipActions isSubmitting={submitting === true} onCancel={onCancel}>
        {submit}
      </SlipActions>
    </SlipPanel>
  );
}

function labelsOf(isEdit: boolean, isForced: boolean) {
  if (isEdit) return { label: isForced ? 'Trotzdem speichern' : 'Speichern', busyLabel: 'Speichere...' };
  return { label: isForced ? 'Trotzdem anlegen' : 'Anlegen', busyLabel: 'Lege an...' };
}

const NoticeCard = styled(Card)`
  margin-top: 12px;
`;
