import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { CopyAnnouncementButton } from '../announcements/CopyAnnouncementButton';
import { MessageAction } from '../day-messages/MessageAction';
import { PickupActions } from '../helper-links/PickupActions';
import { ListsButton } from '../lists/ListsButton';
import { onPhone, theme } from '../theme/theme';
import { errorMessage, refusal } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { useAct } from '../ui/notice/useAct';
import type { DayTiming } from './day';
import { useSendReportMutation } from './pickup-days.api';

interface Props {
  day: AdminPickupDay;
  timing: DayTiming;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** A past day offers only its orders, its lists, copying, its deletion, and for some hours its pickup. */
export function DayActions({ day, timing: { isPast, canReport }, onEdit, onCopy, onDelete }: Props) {
  const navigate = useNavigate();
  const date = formatDate(day.date);
  return (
    <Actions>
      <OrdersButton
        $isPast={isPast}
        icon={<Icon name="list" />}
        aria-label={`Bestellungen (${day.orderCount}) am ${date}`}
        onClick={() => void navigate(`/orders?date=${day.date}`)}
      >
        Bestellungen ({day.orderCount})
      </OrdersButton>
      <ListsButton day={day} />
      <PickupActions day={day} />
      <MessageAction day={day} />
      {!isPast && <CopyAnnouncementButton day={day} />}
      {!isPast && (
        <Button icon={<Icon name="edit" />} aria-label={`Bearbeiten: ${date}`} onClick={onEdit}>
          Bearbeiten
        </Button>
      )}
      <Button icon={<Icon name="copy" />} aria-label={`Kopieren: ${date}`} onClick={onCopy}>
        Kopieren
      </Button>
      {canReport && <SendReportButton day={day} />}
      <DeleteButton
        type="text"
        danger
        icon={<Icon name="trash" />}
        aria-label={`Löschen: ${date}`}
        onClick={onDelete}
      >
        Löschen
      </DeleteButton>
    </Actions>
  );
}

function SendReportButton({ day }: { day: AdminPickupDay }) {
  const act = useAct();
  const [send, { isLoading }] = useSendReportMutation();

  const sendReport = () => act(send(day.id).unwrap(), { done: 'Bericht gesendet', failed: reportFailure });

  return (
    <ReportButton
      icon={<Icon name="message" />}
      disabled={isLoading}
      aria-label={`Bestellbericht senden: ${formatDate(day.date)}`}
      onClick={() => void sendReport()}
    >
      {isLoading ? 'Wird gesendet...' : 'Bestellbericht senden'}
    </ReportButton>
  );
}

const NOT_SENT = 'Der Bestellbericht konnte nicht gesendet werden.';

function reportFailure(error: unknown): string {
  const code = refusal(error)?.code;
  // DayCard shows the error of the mail server.
  if (code === 'MAIL_NOT_SENT') return NOT_SENT;
  // The report may have arrived.
  return code === 'MAIL_UNCERTAIN' ? errorMessage(error) : `${NOT_SENT} ${errorMessage(error)}`;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 6px;
  padding: 7px 10px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.ground};

  ${onPhone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
    padding: 12px;
  }
`;

const OrdersButton = styled(Button)<{ $isPast: boolean }>`
  ${onPhone} {
    ${({ $isPast }) => !$isPast && 'grid-column: 1 / -1;'}
  }
`;

const ReportButton = styled(Button)`
  ${onPhone} {
    grid-column: 1 / -1;
  }
`;

const DeleteButton = styled(Button)`
  margin-left: auto;

  ${onPhone} {
    grid-column: 2;
    width: 100%;
  }
`;
