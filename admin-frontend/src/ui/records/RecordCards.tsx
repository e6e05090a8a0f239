import { Select } from 'antd';
import type { Column, RecordsProps } from './records';

const AS_GIVEN = '';

export function RecordCards<Row extends { id: number }>(props: RecordsProps<Row>) {
  const { label, rows, columns, sorting, onSort, sortedBy, dimmed } = props;
  const directions = [
    { suffix: 'aufsteigend', isDescending: false },
    { suffix: 'absteigend', isDescending: true },
  ];
  const options = columns
    .filter(({ compare }) => compare)
    .flatMap(({ key, title }) =>
      directions.map(({ suffix, isDescending }) => ({
        value: `${key} ${suffix}`,
        label: `${title}, ${suffix}`,
        sorting: { key, isDescending },
      })),
    );
  const at = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);

  return (
    <>
      {options.length > 0 && (
        <Select
          className="record-sort"
          aria-label="Sortieren"
          prefix={<span className="record-title">Sortiert:</span>}
          value={sorting ? `${sorting.key} ${sorting.isDescending ? 'absteigend' : 'aufsteigend'}` : AS_GIVEN}
          onChange={(value) => onSort(options.find((option) => option.value === value)?.sorting)}
          options={[...(sortedBy ? [] : [{ value: AS_GIVEN, label: 'wie angelegt' }]), ...options]}
        />
      )}
      <ul className="record-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={`record-card ${dimmed?.(row) ? 'record-dimmed' : ''}`}>
            <div className="record-card-top">
              {at('picture').map(({ key, render }) => (
                <div key={key}>{render(row)}</div>
              ))}
              <div className="record-card-text">
                {at('head').map(({ key, render }) => (
                  <div key={key} className="record-head">
                    {render(row)}
                  </div>
                ))}
                <dl className="record-facts">
                  {at(undefined).map(({ key, title, render }) => (
                    <div key={key}>
                      <dt className="record-title">{title}</dt>
                      <dd>{render(row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </div>
            {at('actions').map(({ key, render }) => (
              <div key={key} className="record-card-actions">
                {render(row)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
