import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useMay } from '../adminProps';
import { onPhone, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { Muted } from '../ui/text';
import { DayButton, useDayActions } from './DayButtons';
import type { DayTiming } from './dayTiming';
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
  const isStaff = useMay()('staff');
  const report = useSendReport(day, { isOffered: isStaff && canReport });
  const { action, dialogs, ...can } = useDayActions(day);
  const copy = action('copy', 'Kopieren', { run: onCopy });
  const remove = action('trash', 'Löschen', { isDanger: true, run: onDelete });
  const sendReport = action('message', 'Bestellbericht senden', {});
  if (!isStaff)
    return (
      <Actions>
        <DayButton action={can.lists} />
        {dialogs}
      </Actions>
    );
  return (
    <Actions>
      <Button
        icon={<Icon name="list" />}
        aria-label={`Bestellungen (${day.orderCount}) am ${date}`}
        onClick={() => void navigate(`/orders?date=${day.date}`)}
      >
        Bestellungen ({day.orderCount})
      </Button>
      <DayButton action={can.lists} />
      <DayButton action={can.pickupMode} />
      <DayButton action={can.message} />
      {isPast ? (
        <>
          <DayButton action={can.helperLinks} />
          <DayButton action={copy} />
          <DeleteButton
            type="text"
            danger
            icon={<Icon name={remove.icon} />}
            aria-label={remove.name}
            onClick={onDelete}
          >
            {remove.label}
          </DeleteButton>
        </>
      ) : (
        <>
          {!canReport && <DayButton action={can.announce} />}
          {report.canSend && (
            <DayButton
              action={{
                ...sendReport,
                ...(report.isSending && { label: 'Wird gesendet …', isDisabled: true }),
                run: () => void report.send(),
              }}
            />
          )}
          <DayButton action={action('edit', 'Bearbeiten', { run: onEdit })} />
          <MoreActions
            name={`Mehr: ${date}`}
            actions={[
              can.helperLinks,
              canReport && can.announce,
              copy,
              canReport && report.canSend === false && { ...sendReport, label: NO_REPORT, isDisabled: true },
              can.callOff,
              remove,
            ]}
          />
        </>
      )}
      {dialogs}
    </Actions>
  );
}

const NO_REPORT = (
  <>
    Bestellbericht senden
    <Muted as="small" style={{ display: 'block', maxWidth: 230, whiteSpace: 'normal' }}>
      E-Mail ist noch nicht eingerichtet. Wer deinen Shop betreut, kann das tun.
    </Muted>
  </>
);

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
