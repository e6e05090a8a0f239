import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { weekNumber } from '@hofkiste/contract/plain/week-number';
import type { Forecast as Weeks } from '@hofkiste/contract/standing-orders/calls';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { FlexList } from '../ui/FlexList';
import { Panel, PanelPart } from '../ui/Panel';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Muted, TabularNumbers } from '../ui/text';

interface Row {
  id: string;
  week: string;
  date: string | null;
  boxes: Weeks[number]['boxes'];
  /** Boxes that are still to come. */
  missing: number;
  problems: number;
}

/** Shows what standing orders have on the next pickup days, and what they will have. */
export const Forecast = ({ weeks }: { weeks: Weeks }) => {
  const rows = weeks.map(
    ({ boxes, ...week }): Row => ({
      ...week,
      id: `${week.week} ${week.date}`,
      boxes,
      missing: boxes.reduce((sum, { entered, expected }) => sum + expected - entered, 0),
    }),
  );
  return (
    <Panel title="Nächste Wochen" extra="eingetragen / erwartet" isFlush>
      {rows.length === 0 ? (
        <PanelPart>In den nächsten Wochen gibt es nichts einzutragen.</PanelPart>
      ) : (
        <RecordList label="Nächste Wochen" rows={rows} columns={COLUMNS} isPlain renderCard={Week} />
      )}
    </Panel>
  );
};

/** A week whose days have nothing to do with standing orders has no date, like one without days. */
function dayText({ week, date, boxes }: Row): string {
  if (date !== null) return formatPickupDate(date);
  const number = `KW ${weekNumber(week)}`;
  return boxes.length === 0 ? number : `${number}: noch kein Abholtag`;
}

const Boxes = ({ boxes }: Pick<Row, 'boxes'>) =>
  boxes.length === 0 ? (
    <Muted as="div">keine</Muted>
  ) : (
    <FlexList wrap gap="0 18px">
      {boxes.map(({ boxPresetId, name, entered, expected }) => (
        <li key={boxPresetId}>
          {name}{' '}
          <TabularNumbers>
            <strong>{entered}</strong> / {expected}
          </TabularNumbers>
        </li>
      ))}
    </FlexList>
  );

/** A phone shows each week like this. */
const Week = (row: Row) => (
  <>
    <div>
      <strong>{dayText(row)}</strong>
    </div>
    <Boxes {...row} />
    {row.missing > 0 && <Muted as="div">{row.missing} noch nicht eingetragen</Muted>}
    {row.problems > 0 && <Badge tone="red">{counted(row.problems, 'Problem', 'Probleme')}</Badge>}
  </>
);

const COLUMNS: Column<Row>[] = [
  {
    key: 'day',
    title: 'Abholtag',
    card: 'head',
    render: dayText,
  },
  {
    key: 'boxes',
    title: 'Kisten',
    render: (row) => <Boxes {...row} />,
  },
  {
    key: 'missing',
    title: 'Noch nicht eingetragen',
    align: 'right',
    render: ({ missing }) => missing,
  },
  {
    key: 'problems',
    title: 'Probleme',
    align: 'right',
    render: ({ problems }) => (problems > 0 ? <Badge tone="red">{problems}</Badge> : 0),
  },
];
