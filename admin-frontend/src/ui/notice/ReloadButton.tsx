import { formatDate } from '@hofkiste/contract/plain/dates';
import { Button } from 'antd';
import { useState } from 'react';
import { clockAt, dateAt } from '../farmClock';
import { Icon } from '../Icon';
import { Cluster } from '../layout';
import { Muted, TabularNumbers } from '../text';
import { useNow } from '../useNow';
import { usePhone } from '../usePhone';

interface Query {
  isFetching: boolean;
  /** When the latest answer came, in milliseconds. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** Reads never reload by themselves; this asks for what has come in meanwhile, and says how old the page is. */
export function ReloadButton({ queries }: { queries: readonly Query[] }) {
  const isPhone = usePhone();
  const today = dateAt(useNow());
  const answers = queries.flatMap(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? []);
  const oldest = answers.length > 0 ? Math.min(...answers) : undefined;
  // The last answer stays on the page while another one is on its way
  const [shown, setShown] = useState(oldest);
  if (oldest !== undefined && oldest !== shown) setShown(oldest);
  return (
    <Cluster style={isPhone ? AT_THE_END : undefined}>
      {shown !== undefined && <Muted as={TabularNumbers}>Stand {timeText(shown, today)}</Muted>}
      <Button
        aria-label="Neu laden"
        icon={<Icon name="reload" />}
        loading={queries.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of queries) void query.refetch();
        }}
      >
        {!isPhone && 'Neu laden'}
      </Button>
    </Cluster>
  );
}

/** The time, with its date unless it is today's. */
function timeText(milliseconds: number, today: string): string {
  const { date, time } = clockAt(new Date(milliseconds));
  return date === today ? time : `${formatDate(date)}, ${time}`;
}

const AT_THE_END = { justifyContent: 'end' };
