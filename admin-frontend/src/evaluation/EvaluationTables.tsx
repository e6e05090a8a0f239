import { formatEuro } from '@hofkiste/contract/plain/money';
import type { EvaluationFigures } from '@hofkiste/contract/wire/evaluation';
import { useState } from 'react';
import { FilterSelect } from '../ui/fields/FilterSelect';
import { Panel, PanelPart } from '../ui/Panel';
import { RecordList } from '../ui/records/RecordList';
import type { Column, RecordListProps } from '../ui/records/records';
import { TabularNumbers } from '../ui/text';
import { usePhone } from '../ui/usePhone';
import { shareText, wholeNumber } from './rangeTexts';

interface Props {
  evaluation: EvaluationFigures;
}

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

export const EvaluationTables = ({ evaluation }: Props) => (
  <>
    <BoxTable evaluation={evaluation} />
    <LocationTable evaluation={evaluation} />
    <WeekdayTable evaluation={evaluation} />
    <BoxesByLocation evaluation={evaluation} />
  </>
);

/** Few rows, which need no sorting on the phone. */
function Figures<Row extends { id: number }>({ columns, ...list }: RecordListProps<Row>) {
  const isPhone = usePhone();
  return (
    <RecordList<Row>
      {...list}
      isPlain
      columns={isPhone ? columns.map(({ compare: _, ...column }) => column) : columns}
    />
  );
}

/** Right-aligned figures, sortable by their number. */
function figure<Row>(
  title: string,
  numberOf: (row: Row) => number,
  format: (value: number) => string = wholeNumber,
): Column<Row> {
  return {
    key: title,
    title,
    align: 'right',
    render: (row) => <TabularNumbers>{format(numberOf(row))}</TabularNumbers>,
    compare: (a, b) => numberOf(a) - numberOf(b),
  };
}

const named = <Row extends { name: string }>(title: string): Column<Row> => ({
  key: 'name',
  title,
  render: ({ name }) => name,
  compare: (a, b) => a.name.localeCompare(b.name, 'de'),
  card: 'head',
});

function BoxTable({ evaluation: { boxes, totals } }: Props) {
  type Row = EvaluationFigures['boxes'][number] & { id: number };
  return (
    <Panel isFlush title="Kisten">
      <Figures<Row>
        label="Kisten"
        rows={boxes.map((box) => ({ ...box, id: box.boxPresetId }))}
        columns={[
          named('Kiste'),
          figure('Anzahl', ({ quantity }) => quantity),
          figure('Umsatz', ({ revenue }) => revenue, formatEuro),
          figure(
            'Anteil',
            ({ revenue }) => revenue,
            (revenue) => shareText(revenue, totals.revenue) || '–',
          ),
          {
            key: 'soldOut',
            title: 'Ausverkauft',
            align: 'right',
            render: ({ daysSoldOut, daysOffered }) =>
              daysSoldOut > 0 ? `an ${daysSoldOut} von ${daysOffered} Tagen` : '–',
            compare: (a, b) => a.daysSoldOut - b.daysSoldOut,
          },
        ]}
      />
    </Panel>
  );
}

function LocationTable({ evaluation: { locations } }: Props) {
  type Row = EvaluationFigures['locations'][number] & { id: number };
  return (
    <Panel isFlush title="Abholorte">
      <Figures<Row>
        label="Abholorte"
        rows={locations.map((location) => ({ ...location, id: location.locationId }))}
        columns={[
          named('Abholort'),
          figure('Tage', ({ days }) => days),
          figure('Bestellungen', ({ orders }) => orders),
          figure('Umsatz', ({ revenue }) => revenue, formatEuro),
          figure('Bezahlt', ({ paid }) => paid.revenue, formatEuro),
          figure('Nicht bezahlt', ({ unpaid }) => unpaid.revenue, formatEuro),
          figure('Nicht abgeholt', ({ missed }) => missed.revenue, formatEuro),
          figure('Nicht erfasst', ({ unknown }) => unknown.revenue, formatEuro),
        ]}
      />
    </Panel>
  );
}

function WeekdayTable({ evaluation: { weekdays } }: Props) {
  type Row = EvaluationFigures['weekdays'][number] & { id: number };
  return (
    <Panel isFlush title="Wochentage">
      <Figures<Row>
        label="Wochentage"
        rows={weekdays.filter(({ days }) => days > 0).map((day) => ({ ...day, id: day.weekday }))}
        columns={[
          {
            key: 'weekday',
            title: 'Wochentag',
            render: ({ weekday }) => WEEKDAYS[weekday - 1],
            card: 'head',
          },
          figure('Tage', ({ days }) => days),
          figure('Bestellungen', ({ orders }) => orders),
          figure('Umsatz', ({ revenue }) => revenue, formatEuro),
          figure('Je Tag', ({ revenue, days }) => revenue / Math.max(days, 1), formatEuro),
        ]}
      />
    </Panel>
  );
}

/** A column for each location; on the phone those of one chosen location. */
function BoxesByLocation({ evaluation: { boxes, boxesByLocation, locations } }: Props) {
  type Row = { id: number; name: string; quantities: ReadonlyMap<number, number> };
  const isPhone = usePhone();
  const sold = locations.filter(({ orders }) => orders > 0);
  const [chosen, setChosen] = useState<number>();
  const chosenLocation = sold.find(({ locationId }) => locationId === chosen) ?? sold[0];
  if (!chosenLocation) return null;
  const shown = isPhone ? [chosenLocation] : sold;
  const rows = boxes
    .map(({ boxPresetId, name }) => ({
      id: boxPresetId,
      name,
      quantities: new Map(
        boxesByLocation
          .filter((row) => row.boxPresetId === boxPresetId)
          .map(({ locationId, quantity }) => [locationId, quantity]),
      ),
    }))
    .filter(({ quantities }) => shown.some(({ locationId }) => quantities.has(locationId)));
  return (
    <Panel isFlush title="Kisten je Ort">
      {isPhone && (
        <PanelPart>
          <FilterSelect<number>
            aria-label="Abholort"
            value={chosenLocation.locationId}
            onChange={setChosen}
            options={sold.map(({ locationId, name }) => ({ value: locationId, label: name }))}
          />
        </PanelPart>
      )}
      <Figures<Row>
        label="Kisten je Ort"
        rows={rows}
        columns={[
          { key: 'name', title: 'Kiste', render: ({ name }) => <div style={NAME}>{name}</div>, card: 'head' },
          ...shown.map(({ locationId, name }) => ({
            key: String(locationId),
            title: isPhone ? 'Anzahl' : name,
            align: 'right' as const,
            render: ({ quantities }: Row) => (
              <TabularNumbers>{wholeNumber(quantities.get(locationId) ?? 0)}</TabularNumbers>
            ),
          })),
        ]}
      />
    </Panel>
  );
}

const NAME = { minWidth: 150 };
