import type { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { HistoryList } from '../../ui/HistoryList';
import { historyEntries } from './historyEntries';

/** Lists the events of an order, newest first. */
export function History({ order }: { order: AdminOrderDetails }) {
  return <HistoryList entries={historyEntries(order)} />;
}
