import { Alert, Button } from 'antd';
import { useFormState } from 'react-final-form';
import { SaveActions, SaveBar } from '../../ui/form/SaveBar';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useNow } from '../../ui/useNow';
import { type DayFormValues, deadlineOf, deadlineWarning } from './dayForm';

interface Props {
  isNew: boolean;
  zone: string;
  onCancel: () => void;
}

/** Says what saving will do, beside the button that saves. */
export function DaySaveBar({ isNew, zone, onCancel }: Props) {
  const { values, submitting = false } = useFormState<DayFormValues>({
    subscription: { values: true, submitting: true },
  });
  const deadline = deadlineOf(values, zone);
  const now = useNow(zone, deadline ? [deadline] : []);
  const warning = deadlineWarning(values, now, zone);
  return (
    <SaveBar>
      <div role="status">
        {warning ? (
          <Alert type="warning" role="none" showIcon title={warning} />
        ) : (
          consequence(values.active, isNew)
        )}
      </div>
      <SaveActions>
        <Button onClick={onCancel} disabled={submitting}>
          Abbrechen
        </Button>
        <SubmitButton
          label={isNew ? 'Erstellen' : 'Speichern'}
          busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
        />
      </SaveActions>
    </SaveBar>
  );
}

function consequence(isActive: boolean, isNew: boolean): string {
  if (!isActive) return 'Im Shop ist der Tag nicht zu sehen und kann nicht bestellt werden.';
  return isNew ? 'Der Tag erscheint sofort im Shop.' : 'Die Änderungen gelten sofort im Shop.';
}
