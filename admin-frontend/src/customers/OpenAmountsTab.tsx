import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { OpenAmounts } from '@hofkiste/contract/wire/open-amounts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useSetPickupStateMutation } from '../orders/orders.api';
import { counted } from '../ui/counted';
import { Fold } from '../ui/Fold';
import { errorMessage } from '../ui/failure';
import { SearchField } from '../ui/fields/SearchField';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { actionsColumn } from '../ui/records/columns';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { lastAnswer, loadedRows } from '../ui/records/loadedPages';
import { RecordList } from '../ui/records/RecordList';
import { CallAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { StatCards } from '../ui/records/StatCards';
import { useMore } from '../ui/records/useMore';
import { useSearch } from '../ui/records/useSearch';
import { Muted, TabularNumbers, VisuallyHidden } from '../ui/text';
import { usePhone } from '../ui/usePhone';
import { useOpenAmountsInfiniteQuery } from './customers.api';
import { lastNameFirst } from './lastNameFirst';

type Person = OpenAmounts['people'][number];

/** Lists the people who have their boxes and owe money, those who owe longest first. */
export function OpenAmountsTab() {
  const { search, field } = useSearch();
  const list = useOpenAmountsInfiniteQuery(search);
  const more = useMore(list);
  return (
    <QueryView
      query={{ ...list, data: lastAnswer(list)?.pages }}
      failure="Die offenen Beträge konnten nicht geladen werden."
    >
      {(pages) => {
        const { total = 0, count = 0 } = pages.at(-1) ?? {};
        const rows = loadedRows({ pages: pages.map(({ people }) => people.map(rowOf)) });
        return (
          <>
            <StatCards label="Offen" stats={[{ title: 'Zusammen offen', value: formatEuro(total) }]} />
            {(rows.length > 0 || search !== '') && (
              <SearchField label="Offene Beträge suchen" placeholder="Name oder Telefonnummer" {...field} />
            )}
            <VisuallyHidden role="status">{search && list.currentData && `${count} gefunden`}</VisuallyHidden>
            {rows.length === 0 ? (
              <EmptyCrate title={search ? 'Zu dieser Suche passt niemand.' : 'Niemand ist etwas schuldig.'} />
            ) : (
              <RecordList label="Offene Beträge" rows={rows} columns={COLUMNS} more={more} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

const rowOf = (person: Person) => ({ ...person, id: person.orders[0]?.id ?? 0 });

const COLUMNS: Column<ReturnType<typeof rowOf>>[] = [
  { key: 'name', title: 'Name', render: lastNameFirst, card: 'head' },
  {
    key: 'orders',
    title: 'Offen seit',
    render: ({ orders }) => <Debts orders={orders} />,
  },
  {
    key: 'open',
    title: 'Offen',
    align: 'right',
    render: ({ open }) => <TabularNumbers as="strong">{formatEuro(open)}</TabularNumbers>,
  },
  actionsColumn((person) => (
    <>
      {person.phoneNumber && <Call person={person} />}
      <Paid person={person} />
    </>
  )),
];

/** Links to the orders, at first to the oldest ones. */
const Debts = ({ orders }: Pick<Person, 'orders'>) => (
  <div>
    {orders.slice(0, SHORT).map(debtLine)}
    {orders.length > SHORT && (
      <Fold title={counted(orders.length - SHORT, 'weitere Bestellung', 'weitere Bestellungen')}>
        {orders.slice(SHORT).map(debtLine)}
      </Fold>
    )}
  </div>
);

const debtLine = ({ id, pickupDate, locationName, due, paid }: Person['orders'][number]) => (
  <div key={id}>
    <Link to={`/orders?date=${pickupDate}&order=${id}`}>{formatShortDate(pickupDate)}</Link>{' '}
    <Muted>
      {locationName}
      {paid > 0 && `, ${formatEuro(paid)} von ${formatEuro(due)} bezahlt`}
    </Muted>
  </div>
);

const SHORT = 3;

/** Looks like the action beside it. */
function Call({ person }: { person: Person }) {
  const isPhone = usePhone();
  return (
    <Button
      type={isPhone ? 'default' : 'link'}
      href={`tel:${person.phoneNumber}`}
      aria-label={`${lastNameFirst(person)} anrufen`}
      icon={isPhone && <Icon name="phone" />}
    >
      Anrufen
    </Button>
  );
}

/** Pays all that a person owes. */
function Paid({ person }: { person: Person }) {
  const [setState] = useSetPickupStateMutation();
  const name = lastNameFirst(person);
  const pay = async () => {
    for (const { id, version } of person.orders) await setState({ id, version, state: 'collected' }).unwrap();
  };
  return (
    <CallAction
      text="Bezahlt"
      label={`${name}: ${formatEuro(person.open)} bezahlt`}
      call={pay}
      done={['Bezahlt', `${name}: ${formatEuro(person.open)}`]}
      failed={errorMessage}
    />
  );
}
