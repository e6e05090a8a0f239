import { useField } from 'react-final-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { TimeField } from '../../ui/fields/TimeField';
import { useFormField } from '../../ui/fields/useFormField';
import type { LocationRow } from './dayFormSchema';
import { Captioned, RowsTable, withoutLabel } from './RowsTable';

const LIMITS = [
  { key: 'startTime', caption: 'Von' },
  { key: 'endTime', caption: 'Bis' },
] as const;

export function LocationTable() {
  const { meta } = useField<LocationRow[]>('locations', { subscription: { initial: true } });
  const stored: readonly LocationRow[] = meta.initial ?? [];
  const { error } = useFormField<undefined>('anyLocation');
  return (
    <RowsTable
      title="Abholorte"
      field="locations"
      parts={[{ rows: stored.map((row, index) => ({ ...row, index, path: `locations.${index}` })) }]}
      narrowGrid={`'a b b' auto '. c d' auto / 44px 1fr 1fr`}
      error={error}
      none={
        <>
          Noch keine Abholorte. <Link to="/locations">Den ersten eintragen</Link>
        </>
      }
      columns={LIMITS.map(({ key, caption }) => ({
        title: caption,
        key,
        width: 90,
        render: (_: unknown, { path, name }: { path: string; name: string }) => (
          <Captioned caption={caption}>
            <Time name={`${path}.${key}`} label={`${caption}: ${name}`} />
          </Captioned>
        ),
      }))}
    />
  );
}

const Time = styled(TimeField)`
  ${withoutLabel}

  input {
    width: 66px;
  }
`;
