import type { Column } from './column';

interface Props {
  title: string;
  columns: readonly Column[];
  format: (value: number) => string;
}

export const ChartTable = ({ title, columns, format }: Props) => (
  <div className="visually-hidden">
    <table aria-label={`${title} als Tabelle`}>
      <thead>
        <tr>
          <th scope="col">Zeitraum</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
