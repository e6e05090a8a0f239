import { Button } from 'antd';
import { useFormState } from 'react-final-form';
import { LeaveWarning } from '../ui/dialogs/LeaveWarning';
import { changedKeys, type SettingValues, type TypedValues } from './settingChanges';

interface Props {
  /** Id of the form that the button submits. */
  form: string;
  stored: SettingValues;
  /** Something else on the page would be lost too. */
  hasOtherChanges: boolean;
}

export function SaveSettings({ form, stored, hasOtherChanges }: Props) {
  const { values, submitting = false } = useFormState<TypedValues>({
    subscription: { values: true, submitting: true },
  });
  const count = changedKeys(values, stored).length;
  const changes = count === 1 ? '1 Änderung' : `${count} Änderungen`;
  return (
    <div className="settings-save">
      <p className="settings-changes" role="status">
        {count > 0 && <span className="badge badge-straw">{changes} nicht gespeichert</span>}
      </p>
      <Button type="primary" htmlType="submit" form={form} disabled={submitting}>
        {submitting ? 'Wird gespeichert...' : 'Einstellungen speichern'}
      </Button>
      <LeaveWarning when={count > 0 || hasOtherChanges}>
        {count > 0
          ? `${changes} an den Einstellungen ${count === 1 ? 'ist' : 'sind'} noch nicht gespeichert und ${count === 1 ? 'geht' : 'gehen'} verloren.`
          : 'Die neuen Anmeldedaten sind noch nicht gespeichert und gehen verloren.'}
      </LeaveWarning>
    </div>
  );
}
