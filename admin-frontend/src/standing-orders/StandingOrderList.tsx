import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { AdminStandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { Badge } from '../ui/Badge';
import { actionsColumn } from '../ui/records/columns';
import { ListView, type ListViewProps } from '../ui/records/ListView';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Muted, TabularNumbers } from '../ui/text';
import { customerName, itemsText, phoneText, STATUS_NAMES, STATUS_TONES } from './standingOrder';

interface Props extends Pick<ListViewProps<AdminStandingOrder>, 'query' | 'isBusy' | 'more'> {
  /** Sentence that says why there are no standing orders. */
  nothing: string;
  onDetails: (id: number) => void;
}

export function StandingOrderList({ nothing, onDetails, ...list }: Props) {
  const columns: Column<AdminStandingOrder>[] = [
    {
      key: 'customer',
      title: 'Kunde',
      card: 'head',
      render: (standing) => (
        <>
          {customerName(standing)}
          <Muted as={TabularNumbers} style={PHONE}>
            {phoneText(standing)}
          </Muted>
        </>
      ),
    },
    { key: 'items', title: 'Kisten', render: itemsText },
    { key: 'rhythm', title: 'Rhythmus', render: ({ everyWeeks, weekday }) => rhythmOn(everyWeeks, weekday) },
    { key: 'location', title: 'Abholort', render: ({ pickupLocation }) => keepTogether(pickupLocation.name) },
    {
      key: 'next',
      title: 'Nächste Abholung',
      render: ({ nextDate }) => (nextDate ? formatPickupDate(nextDate) : <Muted>keine</Muted>),
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
    },
    actionsColumn((standing) => (
      <RowAction
        text="Details"
        label={`Details zu ${customerName(standing)}`}
        onClick={() => onDetails(standing.id)}
      />
    )),
  ];
  return (
    <ListView
      {...list}
      label="Dauerbestellungen"
      failure="Die Dauerbestellungen konnten nicht geladen werden."
      empty={['Keine Dauerbestellungen gefunden', <p key="reason">{nothing}</p>]}
      columns={columns}
      dimmed={({ status }) => status === 'ended'}
      onOpen={({ id }) => onDetails(id)}
    />
  );
}

const PHONE = { display: 'block', fontWeight: 400, fontSize: 14 };
