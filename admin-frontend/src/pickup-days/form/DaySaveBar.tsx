import { Alert, Button, Card } from 'antd';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { ToastAboveBar } from '../../ui/notice/ToastAboveBar';
import { type DayFormValues, deadlineWarning } from './dayForm';

interface Props {
  isNew: boolean;
  now: Date;
  zone: string;
  onCancel: () => void;
}

/** Says what saving will do, beside the button that saves. */
export function DaySaveBar({ isNew, now, zone, onCancel }: Props) {
  const { values, submitting = false } = useFormState<DayFormValues>({
    subscription: { values: true, submitting: true },
  });
  const warning = deadlineWarning(values, now, zone);
  return (
    <Bar>
      <ToastAboveBar $height={110} />
      <div role="status">
        {warning ? (
          <Alert type="warning" role="none" showIcon title={warning} />
        ) : (
          consequence(values.active, isNew)
        )}
      </div>
      <Actions>
        <Button onClick={onCancel} disabled={submitting}>
          Abbrechen
        </Button>
        <SubmitButton
          label={isNew ? 'Erstellen' : 'Speichern'}
          busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
        />
      </Actions>
    </Bar>
  );
}

function consequence(isActive: boolean, isNew: boolean): string {
  if (!isActive) return 'Im Shop ist der Tag nicht zu sehen und kann nicht bestellt werden.';
  return isNew ? 'Der Tag erscheint sofort im Shop.' : 'Die Änderungen gelten sofort im Shop.';
}

const Bar = styled(Card)`
  grid-column: 1 / -1;

  .ant-card-body {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    padding: 10px 16px;
    color: ${theme.color.inkMuted};
  }

  ${onPhone} {
    position: fixed;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: 10;
    border-width: 1px 0 0;
    border-radius: 0;

    .ant-card-body {
      display: grid;
      gap: 8px;
      align-items: stretch;
      justify-content: stretch;
      padding: 10px 12px;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;

  ${onPhone} {
    > * {
      flex: 1;
    }
  }
`;
