import { longestDayMessage } from '@hofkiste/contract/wire/day-messages';
import { SmsBubble } from '../messages/SmsBubble';
import { Panel } from '../ui/Panel';
import type { Recipient } from './recipients';

interface Props {
  /** With placeholders. */
  template: string;
  recipients: readonly Recipient[];
  sender: string;
  className?: string;
}

/** Shows the message to the recipient with the longest text. */
export function Preview({ template, recipients, sender, className }: Props) {
  const shown = longestDayMessage(template, recipients);
  return (
    <Panel
      title="Vorschau"
      extra={shown && `für ${shown.recipient.firstName} ${shown.recipient.lastName}`}
      className={className}
    >
      <SmsBubble sender={sender} text={shown?.text.trim() || 'Hier steht dann dein Text.'} />
    </Panel>
  );
}
