import { Button } from 'antd';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { LeaveWarning } from '../ui/dialogs/LeaveWarning';
import { SaveBar } from '../ui/form/SaveBar';
import { changedKeys, type SettingValues, type TypedValues } from './settingChanges';

interface Props {
  /** Id of the form that the button submits. */
  form: string;
  stored: SettingValues;
  /** The credentials on the same page have unsaved changes. */
  hasOtherChanges: boolean;
  /** Shown without changes, too. */
  isNeeded: boolean;
}

/** The button that saves; it is always in view. */
export function SaveSettings({ form, stored, hasOtherChanges, isNeeded }: Props) {
  const { values, submitting = false } = useFormState<TypedValues>({
    subscription: { values: true, submitting: true },
  });
  const count = changedKeys(values, stored).length;
  const changes = counted(count, 'Änderung', 'Änderungen');
  const warning = (
    <LeaveWarning when={count > 0 || hasOtherChanges}>
      {count > 0
        ? `${changes} an den Einstellungen ${count === 1 ? 'ist' : 'sind'} noch nicht gespeichert und ${count === 1 ? 'geht' : 'gehen'} verloren.`
        : 'Die neuen Anmeldedaten sind noch nicht gespeichert und gehen verloren.'}
    </LeaveWarning>
  );
  if (!isNeeded && count === 0) return warning;
  return (
    <SaveBar isAlwaysInView>
      <Changes role="status">{count > 0 && <Badge tone="straw">{changes} nicht gespeichert</Badge>}</Changes>
      <Button type="primary" htmlType="submit" form={form} disabled={submitting}>
        {submitting ? 'Wird gespeichert...' : 'Einstellungen speichern'}
      </Button>
      {warning}
    </SaveBar>
  );
}

/** Keeps the button at the right edge of the desk without changes, too. */
const Changes = styled.p`
  margin: 0 0 0 auto;

  ${onPhone} {
    &:empty {
      display: none;
    }
  }
`;
