import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCustomerMail } from '../settings/settings.api';
import { usePhone } from '../ui/usePhone';
import { MailHistory } from './MailHistory';
import { useMailMessagesInfiniteQuery } from './mail-messages.api';
import { SmsHistory } from './SmsHistory';

const WAYS = [
  { value: 'sms', label: 'SMS' },
  { value: 'mail', label: 'E-Mails' },
];

/** Lists the SMS, or the mails with `?tab=mail` in the address. */
export function SmsPage() {
  const [params, setParams] = useSearchParams();
  const isPhone = usePhone();
  const isMail = params.get('tab') === 'mail';
  const hasMails = useHasMails();
  return (
    <>
      {(isMail || hasMails) && (
        <Ways>
          <Segmented
            aria-label="Nachrichten"
            block={isPhone}
            value={isMail ? 'mail' : 'sms'}
            onChange={(way) => setParams(way === 'mail' ? { tab: way } : {})}
            options={WAYS}
          />
        </Ways>
      )}
      {isMail ? <MailHistory /> : <SmsHistory />}
    </>
  );
}

/** Whether customers get mails, or got some before that was switched off. */
function useHasMails(): boolean {
  const isOn = useCustomerMail() !== 'off';
  const { data } = useMailMessagesInfiniteQuery({ status: undefined, search: '' }, { skip: isOn });
  return isOn || (data?.pages.flat().length ?? 0) > 0;
}

const Ways = styled.div`
  margin-bottom: 12px;
`;
