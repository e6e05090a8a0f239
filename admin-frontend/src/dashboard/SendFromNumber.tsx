import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { useSaveSettingMutation } from '../settings/admin-settings.api';
import { errorMessage } from '../ui/failure';
import { useBusyAct } from '../ui/notice/useAct';

/** Sends all further SMS from the farm's number. */
export function SendFromNumber() {
  const [act, isBusy] = useBusyAct();
  const dispatch = useDispatch();
  const [save] = useSaveSettingMutation();
  const sendFromNumber = () =>
    act(save({ key: 'smsSendsFrom', value: 'number', exists: true }).unwrap(), {
      done: 'SMS kommen ab jetzt von der Nummer',
      failed: (error) => `Der Absender konnte nicht geändert werden. ${errorMessage(error)}`,
      onDone: () => {
        // The entry with the button goes
        document.getElementById('main')?.focus();
        dispatch(api.util.invalidateTags(['Setting']));
      },
    });
  return (
    <Button loading={isBusy} onClick={() => void sendFromNumber()}>
      Ab jetzt von der Nummer senden
    </Button>
  );
}
