import { Button } from 'antd';
import { Icon } from '../ui/Icon';
import { useOrdersOfDayQuery } from './orders.api';

/** The list never reloads by itself (spec 7); this asks for what was ordered meanwhile. */
export function ReloadOrders({ date }: { date: string }) {
  const { isFetching, refetch } = useOrdersOfDayQuery(date);
  return (
    <Button icon={<Icon name="reload" />} loading={isFetching} onClick={refetch}>
      Neu laden
    </Button>
  );
}
