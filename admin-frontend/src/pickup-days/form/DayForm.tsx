import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { LeaveWarning } from '../../ui/dialogs/LeaveWarning';
import { useEscape } from '../../ui/dialogs/useEscape';
import { type EditedRecord, Form } from '../../ui/form/Form';
import { BoxTable } from './BoxTable';
import { DayDates } from './DayDates';
import { DaySaveBar } from './DaySaveBar';
import { type DayFormValues, dayFormSchema } from './dayFormSchema';
import { LocationTable } from './LocationTable';
import { useSaveDay } from './useSaveDay';

/** `before` is undefined for a new day. */
export type SavedDay = (day: AdminPickupDay, before: AdminPickupDay | undefined) => void;

interface Props {
  /** Left out for a new day. */
  day?: AdminPickupDay;
  reload?: EditedRecord['reload'];
  values: DayFormValues;
  today: string;
  zone: string;
  /** Left out for a day that exists. */
  deadlineDateOf?: (date: string) => string;
  others: readonly AdminPickupDay[];
  onSaved: SavedDay;
  onCancel: () => void;
}

export function DayForm({
  day,
  reload,
  values,
  today,
  zone,
  deadlineDateOf,
  others,
  onSaved,
  onCancel,
}: Props) {
  const schema = useMemo(() => dayFormSchema(today, zone), [today, zone]);
  const { save, saved } = useSaveDay(day, values.boxes);
  const [before] = useState(day);
  const leave = useEffectEvent((after: AdminPickupDay) => onSaved(after, before));

  // an effect, because LeaveWarning must have rendered with `saved` before the page may change
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);

  return (
    <Form
      schema={schema}
      initialValues={values}
      record={day && reload && { version: day.version, reload }}
      onSubmit={save}
      footer={<DaySaveBar isNew={!day} others={others} zone={zone} onCancel={onCancel} />}
    >
      <Panels>
        <DayDates
          isDisabled={(date) => date < today || others.some((other) => other.date === date)}
          deadlineDateOf={deadlineDateOf}
        />
        <BoxTable />
        <LocationTable />
      </Panels>
      <LeaveDay isSaved={saved !== undefined} onCancel={onCancel} />
    </Form>
  );
}

/** Escape and 'Abbrechen' ask before typed values are lost. */
function LeaveDay({ isSaved, onCancel }: { isSaved: boolean; onCancel: () => void }) {
  const { values, initialValues } = useFormState<DayFormValues>({
    subscription: { values: true, initialValues: true },
  });
  useEscape(onCancel);
  // final-form compares rows by identity, so a row that was changed back would count as changed
  const isChanged = JSON.stringify(values) !== JSON.stringify(initialValues);
  return (
    <LeaveWarning when={isChanged && !isSaved}>
      Der Abholtag ist noch nicht gespeichert; was du geändert hast, geht verloren.
    </LeaveWarning>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  gap: 12px;
  align-items: start;

  /* below this the boxes need the whole width */
  @media (max-width: 1599.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
