import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { CopyAnnouncementButton } from '../announcements/CopyAnnouncementButton';
import { MessageAction } from '../day-messages/MessageAction';
import { HelperLinkButton, PickupModeButton } from '../helper-links/PickupActions';
import { ListsButton } from '../lists/ListsButton';
import { onPhone, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import type { DayTiming } from './day';
import { MoreActions } from './MoreActions';
import { useSendReport } from './useSendReport';

interface Props {
  day: AdminPickupDay;
  timing: DayTiming;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Shows the actions of each week; the others are behind 'Mehr'. A past day has few actions, so it shows all of them. */
export function DayActions({ day, timing, onEdit, onCopy, onDelete }: Props) {
  const navigate = useNavigate();
  const { isPast, canReport } = timing;
  const date = formatDate(day.date);
  const report = useSendReport(day, { isOffered: canReport });
  return (
    <Actions>
      <Button
        icon={<Icon name="list" />}
        aria-label={`Bestellungen (${day.orderCount}) am ${date}`}
        onClick={() => void navigate(`/orders?date=${day.date}`)}
      >
        Bestellungen ({day.orderCount})
      </Button>
      <ListsButton day={day} />
      <PickupModeButton day={day} />
      <MessageAction day={day} />
      {isPast ? (
        <>
          <HelperLinkButton day={day} />
          <Button icon={<Icon name="copy" />} aria-label={`Kopieren: ${date}`} onClick={onCopy}>
            Kopieren
          </Button>
          <DeleteButton
            type="text"
            danger
            icon={<Icon name="trash" />}
            aria-label={`Löschen: ${date}`}
            onClick={onDelete}
          >
            Löschen
          </DeleteButton>
        </>
      ) : (
        <>
          {!canReport && <CopyAnnouncementButton day={day} />}
          {report.canSend && (
            <Button
              icon={<Icon name="message" />}
              aria-label={`Bestellbericht senden: ${date}`}
              disabled={report.isSending}
              onClick={() => void report.send()}
            >
              {report.isSending ? 'Wird gesendet …' : 'Bestellbericht senden'}
            </Button>
          )}
          <Button icon={<Icon name="edit" />} aria-label={`Bearbeiten: ${date}`} onClick={onEdit}>
            Bearbeiten
          </Button>
          <MoreActions day={day} timing={timing} report={report} onCopy={onCopy} onDelete={onDelete} />
        </>
      )}
    </Actions>
  );
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
    gap: 8px;
    padding: 12px;

    /* two beside each other, or one where a label is too long for that */
    > * {
      flex: 1 1 40%;
    }
  }
`;

const DeleteButton = styled(Button)`
  margin-left: auto;

  ${onPhone} {
    width: 100%;
  }
`;
