import { Link } from 'react-router-dom';
import { CheckField } from '../ui/fields/CheckField';
import { TimeField } from '../ui/fields/TimeField';
import { useFormField } from '../ui/fields/useFormField';
import type { LocationRow } from './dayForm';
import { RowsPanel } from './RowsPanel';

const ENDS = [
  { key: 'startTime', caption: 'Von' },
  { key: 'endTime', caption: 'Bis' },
] as const;

export function LocationTable() {
  const { id, input } = useFormField<LocationRow[]>('locations');
  const { error } = useFormField<undefined>('anyLocation');
  return (
    <RowsPanel
      id={id}
      title="Abholorte"
      rows={input.value}
      error={error}
      none={
        <>
          Noch keine Abholorte. <Link to="/locations">Den ersten eintragen</Link>
        </>
      }
    >
      <table className="day-rows" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Aktiv</th>
            <th scope="col">Name</th>
            {ENDS.map(({ key, caption }) => (
              <th key={key} scope="col">
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {input.value.map((row, index) => (
            <tr key={row.id} className={row.active ? '' : 'day-row-off'}>
              <td className="day-row-check">
                <CheckField
                  name={`locations.${index}.active`}
                  label={`${row.name} aktiv`}
                  isWrong={error !== undefined && index === 0}
                />
              </td>
              <th scope="row">{row.name}</th>
              {ENDS.map(({ key, caption }) => (
                <td key={key} className="day-row-time">
                  <span className="day-cell-caption" aria-hidden="true">
                    {caption}
                  </span>
                  <TimeField
                    name={`locations.${index}.${key}`}
                    label={`${caption}: ${row.name}`}
                    className="day-cell"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </RowsPanel>
  );
}
