import { formatDayMonth, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { weekdayName } from '@hofkiste/contract/plain/rhythm';
import { weekNumber } from '@hofkiste/contract/plain/week-number';
import type { Forecast as Weeks } from '@hofkiste/contract/standing-orders/calls';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { FlexList } from '../ui/FlexList';
import { Panel, PanelPart } from '../ui/Panel';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Muted, Nothing, TabularNumbers } from '../ui/text';

interface Row extends Omit<Week, 'boxes'> {
  id: string;
  boxes: Week['boxes'];
  /** Boxes that are still to come. */
  missing: number;
}

type Week = Weeks[number];

/** Shows what standing orders have on the next pickup days, and what they will have. */
export const Forecast = ({ weeks }: { weeks: Weeks }) => {
  const rows = weeks.map(
    ({ boxes, ...week }): Row => ({
      ...week,
      id: `${week.week} ${week.date} ${week.weekday}`,
      boxes,
      missing: boxes.reduce((sum, { entered, expected }) => sum + expected - entered, 0),
    }),
  );
  return (
    <Panel title="Nächste Wochen" extra="eingetragen / erwartet" isFlush>
      {rows.length === 0 ? (
        <PanelPart as={Nothing}>In den nächsten Wochen gibt es nichts einzutragen.</PanelPart>
      ) : (
        <RecordList label="Nächste Wochen" rows={rows} columns={COLUMNS} isPlain renderCard={WeekCard} />
      )}
    </Panel>
  );
};

/**
 * 'Mi, 23.12. für Fr, 25.12.', 'KW 52: kein Freitag (Di, 22.12. gibt es)', 'Fr, 04.12. abgesagt'. A week whose
 * days have nothing to do with standing orders has no date and no weekday.
 */
function dayText({ week, date, standsFor, weekday, others = [], calledOff, boxes }: Row): string {
  if (date !== null)
    return standsFor ? `${formatDayMonth(date)} für ${formatDayMonth(standsFor)}` : formatPickupDate(date);
  if (calledOff) return `${formatDayMonth(calledOff)} abgesagt`;
  const number = `KW ${weekNumber(week)}`;
  if (weekday !== undefined && others.length > 0)
    return `${number}: kein ${weekdayName(weekday)} (${listOfDays(others)} gibt es)`;
  return weekday === undefined && boxes.length === 0 ? number : `${number}: noch kein Abholtag`;
}

const listOfDays = (dates: readonly string[]): string =>
  new Intl.ListFormat('de').format(dates.map(formatDayMonth));

const BoxCounts = ({ boxes }: Pick<Row, 'boxes'>) =>
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
const WeekCard = (row: Row) => (
  <>
    <div>
      <strong>{dayText(row)}</strong>
    </div>
    <BoxCounts {...row} />
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
    render: (row) => <BoxCounts {...row} />,
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
