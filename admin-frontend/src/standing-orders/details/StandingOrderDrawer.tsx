import { formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Alert, Button } from 'antd';
import styled from 'styled-components';
import { For } from '../../adminProps';
import { CallCard } from '../../customers/CallCard';
import { onPhone } from '../../theme/theme';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { Facts } from '../../ui/Facts';
import { instantText } from '../../ui/farmClock';
import { HistoryList } from '../../ui/HistoryList';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { TypedText } from '../../ui/text';
import { customerName } from '../standingOrder';
import { Breaks } from './Breaks';
import { Items } from './Items';
import { PastOrders } from './PastOrders';
import { historyEntries } from './standingHistory';
import { useDeleteStandingOrder } from './useDeleteStandingOrder';
import { useEndStandingOrder } from './useEndStandingOrder';
import { useResume } from './useResume';
import { useStandingDetails } from './useStandingDetails';
import { Weeks } from './Weeks';

const WIDTH = 560;

interface Props {
  id: number;
  /** Called after the closing animation. */
  onClose: () => void;
}

/** Shows a standing order: when it is due, what it has entered, and what can be done with it. */
export function StandingOrderDrawer({ id, onClose }: Props) {
  const query = useStandingDetails(id);
  const { data } = query;
  return (
    <SideDrawer
      title={data ? customerName(data) : 'Dauerbestellung'}
      width={WIDTH}
      onClose={onClose}
      footer={data && <Actions standing={data} onDeleted={onClose} />}
    >
      <QueryView query={query} failure="Die Dauerbestellung konnte nicht geladen werden.">
        {(standing) => <Details standing={standing} />}
      </QueryView>
    </SideDrawer>
  );
}

function Actions({ standing, onDeleted }: { standing: AdminStandingDetails; onDeleted: () => void }) {
  const { phoneNumber, status } = standing;
  if (phoneNumber === null) return null;
  return (
    <Row>
      {isUnconfirmed(standing) ? (
        <DeleteButton standing={standing} onDeleted={onDeleted} />
      ) : status === 'ended' ? (
        <ResumeButton standing={standing} />
      ) : (
        <ActiveButtons standing={standing} />
      )}
    </Row>
  );
}

/** True if it has never been binding. */
const isUnconfirmed = ({ confirmedAt }: AdminStandingDetails): boolean => confirmedAt === null;

function DeleteButton({ standing, onDeleted }: { standing: AdminStandingDetails; onDeleted: () => void }) {
  const remove = useDeleteStandingOrder(onDeleted);
  return (
    <For least="admin">
      <Button danger icon={<Icon name="trash" />} onClick={() => void remove(standing)}>
        Löschen
      </Button>
    </For>
  );
}

function ResumeButton({ standing }: { standing: AdminStandingDetails }) {
  const { resume, isResuming } = useResume();
  return (
    <Button type="primary" loading={isResuming} onClick={() => void resume(standing)}>
      Wieder aufnehmen
    </Button>
  );
}

function ActiveButtons({ standing }: { standing: AdminStandingDetails }) {
  const end = useEndStandingOrder();
  return (
    <>
      <Button danger onClick={() => void end(standing)}>
        Beenden
      </Button>
      <LinkButton type="primary" to={`/standing-orders/${standing.id}/edit`} icon={<Icon name="edit" />}>
        Ändern
      </LinkButton>
    </>
  );
}

function Details({ standing }: { standing: AdminStandingDetails }) {
  const { status, phoneNumber, email, note, nextDate, orders, events } = standing;
  const facts = [
    { label: 'Rhythmus', children: <strong>{rhythmOn(standing.everyWeeks, standing.weekday)}</strong> },
    { label: 'Abholort', children: keepTogether(standing.pickupLocation.name) },
    { label: 'Erste Abholung', children: `ab ${formatDate(standing.startsOn)}` },
    nextDate !== null && { label: 'Nächste Abholung', children: formatPickupDate(nextDate) },
    {
      label: 'SMS vor jeder Abholung',
      children: standing.wantsNotice ? 'ja' : 'nein',
    },
    email !== null && {
      label: 'E-Mail',
      children: (
        <TypedText as="a" href={`mailto:${email}`}>
          {email}
        </TypedText>
      ),
    },
    note !== null && { label: 'Notiz', children: <TypedText>{note}</TypedText> },
    {
      label: 'Angelegt',
      children: `${instantText(standing.createdAt)}, ${standing.source === 'admin' ? 'selbst angelegt' : 'im Shop'}`,
    },
  ];
  return (
    <>
      {status !== 'active' && <State standing={standing} />}
      {phoneNumber !== null && <CallCard phone={phoneNumber} />}
      <Facts labelWidth={168} items={facts} />
      <Items standing={standing} />
      {status === 'active' && (
        <>
          <Weeks standing={standing} />
          <Breaks standing={standing} />
        </>
      )}
      {orders.length > 0 && <PastOrders orders={orders} />}
      {events.length > 0 && <HistoryList entries={historyEntries(events)} />}
    </>
  );
}

function State({ standing }: { standing: AdminStandingDetails }) {
  return <Alert type="warning" role="note" title={stateText(standing)} />;
}

function stateText({ status, createdAt, endedAt, ...standing }: AdminStandingDetails) {
  const ended = endedAt && ` am ${instantText(endedAt)}`;
  if (status === 'pending')
    return (
      <>
        <strong>Noch nicht bestätigt.</strong> Sie gilt, sobald jemand auf den Link in der SMS vom{' '}
        {instantText(createdAt)} tippt. Nach 48 Stunden läuft er ab.
      </>
    );
  if (standing.confirmedAt === null)
    return (
      <>
        <strong>Beendet</strong>
        {ended}. Sie wurde nie bestätigt.
      </>
    );
  return (
    <>
      <strong>Beendet</strong>
      {ended}. 30 Tage lang kann man sie wieder aufnehmen.
    </>
  );
}

const Row = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;

  ${onPhone} {
    > * {
      flex: 1;
    }
  }
`;
