import { useField } from 'react-final-form';
import { Link } from 'react-router-dom';
import { TimeField } from '../../ui/fields/TimeField';
import { useFormField } from '../../ui/fields/useFormField';
import type { LocationRow } from './dayFormSchema';
import { RowsTable } from './RowsTable';

export function LocationTable() {
  const { meta } = useField<LocationRow[]>('locations', { subscription: { initial: true } });
  const stored: readonly LocationRow[] = meta.initial ?? [];
  const { error } = useFormField<undefined>('anyLocation');
  return (
    <RowsTable
      title="Abholorte"
      field="locations"
      parts={[{ rows: stored.map((row, index) => ({ ...row, index, path: `locations.${index}` })) }]}
      narrowGrid={`'a b b' auto '. c d' auto / 44px minmax(0, 1fr) minmax(0, 1fr)`}
      error={error}
      none={
        <>
          Noch keine Abholorte. <Link to="/locations">Den ersten eintragen</Link>
        </>
      }
      columns={[
        {
          title: 'Startzeit',
          key: 'startTime',
          width: 90,
          isCaptionAbove: true,
          render: (field) => <TimeField {...field} width={66} />,
        },
        {
          title: 'Endzeit',
          key: 'endTime',
          width: 90,
          isCaptionAbove: true,
          render: (field) => <TimeField {...field} width={66} />,
        },
      ]}
    />
  );
}
