import { Link } from 'react-router-dom';
import { CheckField } from '../ui/fields/CheckField';
import { NumberField } from '../ui/fields/NumberField';
import { SwitchField } from '../ui/fields/SwitchField';
import { useFormField } from '../ui/fields/useFormField';
import type { BoxRow } from './dayForm';
import { RowsPanel } from './RowsPanel';

export function BoxTable() {
  const { id, input } = useFormField<BoxRow[]>('boxes');
  const { error } = useFormField<undefined>('anyBox');
  const rows = input.value.map((row, index) => ({ row, path: `boxes.${index}`, index }));
  const parts = [rows.filter(({ row }) => !row.isExtra), rows.filter(({ row }) => row.isExtra)];

  return (
    <RowsPanel
      id={id}
      title="Kisten"
      rows={input.value}
      error={error}
      none={
        <>
          Noch keine Gemüsekisten. <Link to="/box-presets/edit/new">Die erste zusammenstellen</Link>
        </>
      }
    >
      <table className="day-rows" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Aktiv</th>
            <th scope="col">Name</th>
            <th scope="col" className="day-row-price">
              Preis
            </th>
            <th scope="col">Ausverkauft</th>
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part[0]?.row.isExtra ? 'extra' : 'default'}>
            {part[0]?.row.isExtra && (
              <tr className="day-rows-extra">
                <th scope="rowgroup" colSpan={4}>
                  Weitere
                </th>
              </tr>
            )}
            {part.map(({ row, path, index }) => (
              <tr key={row.id} className={row.active ? '' : 'day-row-off'}>
                <td className="day-row-check">
                  <CheckField
                    name={`${path}.active`}
                    label={`${row.name} aktiv`}
                    isWrong={error !== undefined && index === 0}
                  />
                </td>
                <th scope="row">{row.name}</th>
                <td className="day-row-price">
                  <NumberField
                    name={`${path}.price`}
                    label={`Preis: ${row.name}`}
                    unit="€"
                    step={0.1}
                    precision={2}
                    className="day-cell"
                  />
                </td>
                <td className="day-row-sold-out">
                  <span className="day-cell-caption" aria-hidden="true">
                    Ausverkauft
                  </span>
                  <SwitchField
                    name={`${path}.isSoldOut`}
                    label={`Ausverkauft: ${row.name}`}
                    className="day-cell"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </RowsPanel>
  );
}
