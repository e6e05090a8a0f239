import type { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Flex } from 'antd';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { counted } from '../../ui/counted';
import { nestErrors, refusal, submitErrors } from '../../ui/failure';
import { Form } from '../../ui/form/Form';
import { SubmitBar } from '../../ui/form/SubmitBar';
import { useSubmit } from '../../ui/form/useSubmit';
import { PanelColumns } from '../../ui/PanelColumns';
import { type FormQuery, useFormQuery } from '../../ui/useFormQuery';
import { useCreatePickupDaysMutation, usePickupDayQuery } from '../pickup-days.api';
import { SeriesDates } from './SeriesDates';
import { SeriesPreview } from './SeriesPreview';
import { SeriesTemplate } from './SeriesTemplate';
import {
  periodFor,
  type Series,
  type SeriesBasis,
  type SeriesValues,
  seriesOf,
  seriesSchema,
  seriesValues,
  usualWeekday,
} from './seriesFormValues';

interface Props {
  basis: SeriesBasis;
  /** Gets the last date that was created. */
  onSaved: (until: string) => void;
  onCancel: () => void;
}

export function SeriesForm({ basis: before, onSaved, onCancel }: Props) {
  const [templateId, setTemplateId] = useState(before.template.id);
  const query = useFormQuery(usePickupDayQuery(templateId));
  // The previous template stays until the chosen one is loaded.
  const template = query.data ?? before.template;
  const isLoaded = template.id === templateId;
  const basis = { ...before, template };
  const submit = useSubmit();
  const [createDays] = useCreatePickupDaysMutation();

  /** Creates all days or none. */
  const create = ({ days }: PickupDayBatch) =>
    submit(createDays({ days }).unwrap(), {
      done: `${counted(days.length, 'Abholtag', 'Abholtage')} angelegt`,
      failed: 'Die Abholtage konnten nicht angelegt werden.',
      errors: (error) => seriesErrors(error, days),
      onDone: () => onSaved(days.at(-1)?.date ?? ''),
    });

  return (
    <Form
      schema={seriesSchema(basis)}
      initialValues={seriesValues(before)}
      unsaved="Die Abholtage sind noch nicht angelegt; was du gewählt hast, geht verloren."
      onSubmit={create}
      footer={<SeriesSaveBar basis={basis} isLoaded={isLoaded} onCancel={onCancel} />}
    >
      <Fields
        basis={basis}
        template={{ ...query, data: isLoaded ? template : undefined }}
        onTemplate={setTemplateId}
      />
    </Form>
  );
}

interface FieldsProps extends Pick<Props, 'basis'> {
  /** The chosen day. */
  template: FormQuery<AdminPickupDay>;
  /** Gets the id of another template. */
  onTemplate: (dayId: number) => void;
}

function Fields({ basis, template, onTemplate }: FieldsProps) {
  const form = useForm<SeriesValues>();
  const { values } = useFormState<SeriesValues>({ subscription: { values: true } });
  const series = seriesOf(values, basis);
  const startAnew = (weekday: string) =>
    form.batch(() => {
      const { from, to } = periodFor(weekday, values, basis);
      form.change('weekday', weekday);
      form.change('from', from);
      form.change('to', to);
    });
  const choose = (dayId: number) => {
    onTemplate(dayId);
    const day = basis.days.find(({ id }) => id === dayId);
    if (day) startAnew(usualWeekday(day));
  };
  return (
    <PanelColumns $widths="minmax(0, 344fr) minmax(0, 664fr)" $from={1100}>
      <Flex vertical gap={12}>
        <SeriesTemplate days={basis.days} query={template} series={series} onChoose={choose} />
        <SeriesDates today={basis.today} onWeekday={startAnew} />
      </Flex>
      {template.data && <SeriesPreview series={series} weekday={values.weekday} />}
    </PanelColumns>
  );
}

interface SaveBarProps extends Pick<Props, 'basis' | 'onCancel'> {
  /** Whether `basis` has the chosen template. */
  isLoaded: boolean;
}

/** Says how many days will be created, and that holidays are left out. */
function SeriesSaveBar({ basis, isLoaded, onCancel }: SaveBarProps) {
  const { values } = useFormState<SeriesValues>({ subscription: { values: true } });
  const series = seriesOf(values, basis);
  return (
    <SubmitBar
      label={createLabel(isLoaded ? series.chosen.length : 0)}
      busyLabel="Wird angelegt..."
      disabled={!isLoaded}
      onCancel={onCancel}
    >
      <div role="status">{leftOutText(series)}</div>
    </SubmitBar>
  );
}

function createLabel(count: number): string {
  if (count === 0) return 'Abholtage anlegen';
  return `${counted(count, 'Abholtag', 'Abholtage')} anlegen`;
}

function leftOutText({ rows, chosen }: Series): string {
  const count = rows.filter((row) => row.holiday && !row.isTaken && !chosen.includes(row)).length;
  const edit = 'Jeder Tag lässt sich danach einzeln bearbeiten.';
  if (count === 0) return edit;
  return `${count === 1 ? 'Ein Feiertag ist' : `${count} Feiertage sind`} ausgelassen. ${edit}`;
}

/** The api counts the days that were sent; the form shows each error at its date. */
function seriesErrors(error: unknown, days: PickupDayBatch['days']): SubmissionErrors {
  const atDates = (refusal(error)?.errors ?? []).flatMap(({ path, message }) => {
    const date = days[Number(/^days\.(\d+)/.exec(path)?.[1])]?.date;
    return date === undefined ? [] : [[`ticks.${date}`, message] as const];
  });
  if (atDates.length > 0) return nestErrors(Object.fromEntries(atDates));
  return { [FORM_ERROR]: submitErrors(error)[FORM_ERROR] };
}
