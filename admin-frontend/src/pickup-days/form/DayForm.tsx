import type { Holiday } from '@hofkiste/contract/wire/holidays';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useMemo } from 'react';
import { useEscape } from '../../ui/dialogs/useEscape';
import { type EditedRecord, Form } from '../../ui/form/Form';
import { PanelColumns } from '../../ui/PanelColumns';
import { BoxTable } from './BoxTable';
import { DayDates } from './DayDates';
import { DaySaveBar } from './DaySaveBar';
import { type DayFormValues, dayFormSchema } from './dayFormSchema';
import { LocationTable } from './LocationTable';
import { type SavedDay, useSaveDay } from './useSaveDay';

interface Props {
  /** Left out for a new day. */
  day?: AdminPickupDay;
  reload?: EditedRecord['reload'];
  values: DayFormValues;
  today: string;
  /** See DayDates. Left out for a day that exists. */
  deadlineDateOf?: (date: string) => string;
  others: readonly AdminPickupDay[];
  holidays: readonly Holiday[];
  onSaved: SavedDay;
  onCancel: () => void;
}

export function DayForm(props: Props) {
  const { day, reload, values, today, deadlineDateOf, others, holidays, onSaved, onCancel } = props;
  const schema = useMemo(() => dayFormSchema(today), [today]);
  const save = useSaveDay(day, values.boxes, onSaved);
  useEscape(onCancel);

  return (
    <Form
      schema={schema}
      initialValues={values}
      record={day && reload && { version: day.version, reload }}
      unsaved="Der Abholtag ist noch nicht gespeichert; was du geändert hast, geht verloren."
      onSubmit={save}
      footer={<DaySaveBar isNew={!day} others={others} onCancel={onCancel} />}
    >
      <PanelColumns $widths="minmax(0, 1.8fr) minmax(0, 1fr)" $from={1280}>
        <DayDates
          isDisabled={(date) => date < today || others.some((other) => other.date === date)}
          deadlineDateOf={deadlineDateOf}
          holidays={holidays}
          others={others}
        />
        {TABLES}
      </PanelColumns>
    </Form>
  );
}

/** Constant elements: React leaves the rows out when only the page around them renders. */
const TABLES = (
  <>
    <BoxTable />
    <LocationTable />
  </>
);
