import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { counted } from '../../ui/counted';
import { Form } from '../../ui/form/Form';
import { SaveActions, SaveBar } from '../../ui/form/SaveBar';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Fresh, useFresh } from '../../ui/useFresh';
import { usePickupDayQuery } from '../pickup-days.api';
import { SeriesDates } from './SeriesDates';
import { SeriesPreview } from './SeriesPreview';
import { SeriesTemplate } from './SeriesTemplate';
import {
  type Series,
  type SeriesBasis,
  type SeriesValues,
  seriesOf,
  seriesSchema,
  seriesValues,
} from './seriesFormValues';
import { useCreateSeries } from './useCreateSeries';

interface Props {
  basis: SeriesBasis;
  /** With the last date that was created. */
  onSaved: (until: string) => void;
  onCancel: () => void;
}

export function SeriesForm({ onSaved, onCancel, ...props }: Props) {
  // a list that is read again must not change what the farmer sees
  const [before] = useState(props.basis);
  const [templateId, setTemplateId] = useState(before.template.id);
  const query = useFresh(usePickupDayQuery(templateId));
  // Until the chosen day is loaded, the one before it.
  const template = query.data ?? before.template;
  const basis = { ...before, template };
  const create = useCreateSeries(onSaved);

  return (
    <Form
      schema={seriesSchema(basis)}
      initialValues={seriesValues(before)}
      unsaved="Die Abholtage sind noch nicht angelegt; was du gewählt hast, geht verloren."
      onSubmit={create}
      footer={<SeriesSaveBar basis={basis} onCancel={onCancel} />}
    >
      <Fields
        basis={basis}
        template={{ ...query, data: template.id === templateId ? template : undefined }}
        onTemplate={setTemplateId}
      />
    </Form>
  );
}

interface FieldsProps extends Pick<Props, 'basis'> {
  /** The chosen day. */
  template: Fresh<AdminPickupDay>;
  /** With the id of another template. */
  onTemplate: (dayId: number) => void;
}

function Fields({ basis, template, onTemplate }: FieldsProps) {
  const { values } = useFormState<SeriesValues>({ subscription: { values: true } });
  const series = seriesOf(values, basis);
  return (
    <Columns>
      <Column>
        <SeriesTemplate days={basis.days} query={template} series={series} onChoose={onTemplate} />
        <SeriesDates today={basis.today} />
      </Column>
      <SeriesPreview series={series} weekday={values.weekday} zone={basis.zone} />
    </Columns>
  );
}

/** Says how many days will be created, and that holidays are left out. */
function SeriesSaveBar({ basis, onCancel }: Pick<Props, 'basis' | 'onCancel'>) {
  const { values, submitting = false } = useFormState<SeriesValues>({
    subscription: { values: true, submitting: true },
  });
  const series = seriesOf(values, basis);
  return (
    <SaveBar>
      <div role="status">{leftOutText(series)}</div>
      <SaveActions>
        <Button onClick={onCancel} disabled={submitting}>
          Abbrechen
        </Button>
        <SubmitButton label={createLabel(series.chosen.length)} busyLabel="Wird angelegt..." />
      </SaveActions>
    </SaveBar>
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 344fr) minmax(0, 664fr);
  gap: 12px;
  align-items: start;

  @media (max-width: 1099.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: 12px;
`;
