import { useFormState } from 'react-final-form';
import { LeaveWarning } from '../ui/dialogs/LeaveWarning';
import { useEscape } from '../ui/dialogs/useEscape';
import type { DayFormValues } from './dayForm';

interface Props {
  isSaved: boolean;
  onCancel: () => void;
}

/** Escape leaves the form as 'Abbrechen' does; either way asks first when something would be lost. */
export function LeaveDay({ isSaved, onCancel }: Props) {
  const { values, initialValues } = useFormState<DayFormValues>({
    subscription: { values: true, initialValues: true },
  });
  useEscape(onCancel);
  // final-form takes tables for changed whose rows were changed back
  const isChanged = JSON.stringify(values) !== JSON.stringify(initialValues);
  return (
    <LeaveWarning when={isChanged && !isSaved}>
      Der Abholtag ist noch nicht gespeichert; was du geändert hast, geht verloren.
    </LeaveWarning>
  );
}
