import { Alert } from 'antd';
import { TextLink } from '../ui/TextLink';

interface Props {
  /** A sentence about the page or the part that shows it. */
  consequence: string;
}

/** Says that no SMS is sent. */
export const NoSmsProvider = ({ consequence }: Props) => (
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

/** Says that no mail is sent. */
export const NoMailServer = ({ consequence }: Props) => (
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

/** Tells who can set up what the server still lacks; `section` is that of the handbook which says how. */
export const NotSetUp = ({ section }: { section: 'email-einrichten' | 'sms-einrichten' }) => (
  <>
    Wer deinen Shop betreut, kann das tun: <TextLink to={`/hilfe/betreuung#${section}`}>So geht es</TextLink>.
  </>
);
