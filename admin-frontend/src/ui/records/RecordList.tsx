import { useCallback } from 'react';
import { QueryView } from '../notice/QueryView';
import { CodeOnDemand, useCode } from '../useCode';
import { usePhone } from '../usePhone';
import { LoadMore, useLimit } from './LoadMore';
import type { RecordListProps } from './records';

const table = new CodeOnDemand(async () => (await import('./RecordTable')).RecordTable);
const cards = new CodeOnDemand(async () => (await import('./RecordCards')).RecordCards);

/** Records as a table on the desk, as cards on the phone. Each screen loads its own part only. */
export function RecordList<Row extends { id: number | string }>(props: RecordListProps<Row>) {
  const { rows, portion = Number.POSITIVE_INFINITY, more, moreLabel } = props;
  const { limit, showMore } = useLimit(portion);
  const load = more?.onMore;
  // Otherwise what has been loaded would need a second click to be seen.
  const loadAndShow = useCallback(() => {
    showMore();
    load?.();
  }, [showMore, load]);
  const code = useCode(usePhone() ? cards : table);
  return (
    <QueryView query={code} failure="Die Liste konnte nicht geladen werden.">
      {(Records) => (
        <>
          <Records<Row> {...props} limit={limit} />
          {/* not before the rows: the end would be near then */}
          {rows.length > limit ? (
            <LoadMore onMore={showMore} label={moreLabel} />
          ) : (
            more && <LoadMore {...more} onMore={loadAndShow} label={moreLabel} />
          )}
        </>
      )}
    </QueryView>
  );
}
