import { Alert } from 'antd';
import { NotSetUp } from './NotSetUp';

/** Says that no mail is sent; `consequence` is a sentence about the part that shows it. */
export const NoMailServer = ({ consequence }: { consequence: string }) => (
  <Alert
    type="warning"
    role="note"
    showIcon
    title={
      <>
        Es ist kein Mailserver eingerichtet: {consequence} <NotSetUp section="email-einrichten" />
      </>
    }
  />
);
