import { Alert } from 'antd';
import { NotSetUp } from './NotSetUp';

/** Says that no SMS is sent; `consequence` is a sentence about the page that shows it. */
export const NoSmsProvider = ({ consequence }: { consequence: string }) => (
  <Alert
    type="warning"
    role="note"
    showIcon
    title={
      <>
        Es ist kein SMS-Anbieter eingerichtet. {consequence} <NotSetUp section="sms-einrichten" />
      </>
    }
  />
);
