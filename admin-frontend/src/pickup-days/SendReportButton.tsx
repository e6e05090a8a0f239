import { formatDate } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Button } from 'antd';
import { errorMessage } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { useNotify } from '../ui/notice/useNotify';
import { usePickupDaysQuery, useSendReportMutation } from './pickup-days.api';

export function SendReportButton({ day }: { day: AdminPickupDay }) {
  const notify = useNotify();
  const [send, { isLoading }] = useSendReportMutation();
  const { refetch } = usePickupDaysQuery();

  const mail = async () => {
    try {
      await send(day.id).unwrap();
      notify.success('Bericht gesendet');
    } catch (error) {
      notify.failure(`Der Bestellbericht konnte nicht gesendet werden. ${errorMessage(error)}`);
      // the day has taken down why
      await refetch();
    }
  };

  return (
    <Button
      className="day-report"
      icon={<Icon name="message" />}
      disabled={isLoading}
      aria-label={`Bestellbericht senden: ${formatDate(day.date)}`}
      onClick={() => void mail()}
    >
      {isLoading ? 'Wird gesendet...' : 'Bestellbericht senden'}
    </Button>
  );
}
