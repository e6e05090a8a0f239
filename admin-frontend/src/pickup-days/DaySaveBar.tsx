import { Button } from 'antd';
import { useFormState } from 'react-final-form';
import { SubmitButton } from '../ui/fields/SubmitButton';
import { Icon } from '../ui/Icon';
import { type DayFormValues, deadlineWarning } from './dayForm';

interface Props {
  isNew: boolean;
  now: Date;
  zone: string;
  onCancel: () => void;
}

/** What saving will do, in words, beside the button that does it. */
export function DaySaveBar({ isNew, now, zone, onCancel }: Props) {
  const { values, submitting = false } = useFormState<DayFormValues>({
    subscription: { values: true, submitting: true },
  });
  const warning = deadlineWarning(values, now, zone);
  return (
    <div className="day-save">
      <div className="day-save-text" role="status">
        {warning && (
          <p className="day-warning">
            <Icon name="warning" />
            {warning}
          </p>
        )}
        {!warning && <p>{consequence(values.active, isNew)}</p>}
      </div>
      <div className="day-save-actions">
        <Button onClick={onCancel} disabled={submitting}>
          Abbrechen
        </Button>
        <SubmitButton
          label={isNew ? 'Erstellen' : 'Speichern'}
          busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
        />
      </div>
    </div>
  );
}

function consequence(isActive: boolean, isNew: boolean): string {
  if (!isActive) return 'Im Shop ist der Tag nicht zu sehen und kann nicht bestellt werden.';
  return isNew ? 'Der Tag erscheint sofort im Shop.' : 'Die Änderungen gelten sofort im Shop.';
}
