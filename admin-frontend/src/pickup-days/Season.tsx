import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { format, parseISO } from 'date-fns';
import { Page } from '../layout/Page';
import { BackLink } from '../ui/BackLink';
import { counted } from '../ui/counted';
import { FlexList } from '../ui/FlexList';
import { dateAt } from '../ui/farmClock';
import { Flow } from '../ui/layout';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { SectionHeading } from '../ui/SectionHeading';
import { useNow } from '../ui/useNow';
import { DayLine } from './DayLine';
import { useDaysOfRangeQuery } from './pickup-days.api';
import { type DayEvents, useDayProps } from './useDayProps';

interface Props extends DayEvents {
  /** The day whose form was left; the page begins at its line. */
  shownId: number | undefined;
}

/** Shows all coming days by month, one line each. */
export function Season({ shownId, ...events }: Props) {
  const query = useDaysOfRangeQuery({ from: dateAt(useNow()) });
  const { propsOf } = useDayProps(query.data, events);
  return (
    <Page
      title="Kommende Abholtage"
      actions={
        <>
          <ReloadButton queries={[query]} />
          <BackLink to="/pickup-days">Abholtage</BackLink>
        </>
      }
    >
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {(coming) =>
          coming.length === 0 ? (
            <EmptyCrate title="Kein Abholtag geplant" />
          ) : (
            monthsOf(coming).map(({ month, days }) => (
              <Flow as="section" $gap={8} key={month} aria-labelledby={`month-${month}`}>
                <SectionHeading id={`month-${month}`}>
                  {monthName(month)} · {counted(days.length, 'Abholtag', 'Abholtage')}
                </SectionHeading>
                <FlexList vertical gap={4} aria-labelledby={`month-${month}`}>
                  {days.map((day) => (
                    <DayLine key={day.id} {...propsOf(day)} isShown={day.id === shownId} heading="h3" />
                  ))}
                </FlexList>
              </Flow>
            ))
          )
        }
      </QueryView>
    </Page>
  );
}

interface MonthDays {
  /** 'yyyy-MM'. */
  month: string;
  days: AdminPickupDay[];
}

/** Groups the days, newest first, by months; both ascend. */
function monthsOf(days: readonly AdminPickupDay[]): MonthDays[] {
  const months = new Map<string, AdminPickupDay[]>();
  for (const day of [...days].reverse()) {
    const month = day.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, days]) => ({ month, days }));
}

const monthFormat = new Intl.DateTimeFormat('de-AT', { month: 'long' });

/** '2027-01' → 'Jänner 2027'. */
const monthName = (month: string): string => {
  const first = parseISO(`${month}-01`);
  return `${monthFormat.format(first)} ${format(first, 'yyyy')}`;
};
