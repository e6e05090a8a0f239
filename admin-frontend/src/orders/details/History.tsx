import type { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { useFarm } from '../../settings/settings.api';
import { HistoryList } from '../../ui/HistoryList';
import { historyEntries } from './historyEntries';

/** Lists the events of an order, newest first. */
export function History({ order }: { order: AdminOrderDetails }) {
  const { zone } = useFarm();
  return <HistoryList entries={historyEntries(order, zone)} />;
}
