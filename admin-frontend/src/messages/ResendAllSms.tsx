import type { ResendableStatus, ResentSms } from '@hofkiste/contract/wire/sms-messages';
import { Button } from 'antd';
import { counted } from '../ui/counted';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { useResendAllSmsMutation, useResendableSmsQuery } from './sms-messages.api';

/** Sends all messages of a status again. Nothing is shown for a single one, which can be sent from its row. */
export function ResendAllSms({ status }: { status: ResendableStatus }) {
  const askAndAct = useAskAndAct();
  const { currentData } = useResendableSmsQuery({ status });
  const [resend, { isLoading }] = useResendAllSmsMutation();
  const count = currentData?.messages ?? 0;
  if (count < 2) return null;

  const ask = () =>
    askAndAct(
      {
        title: `${count} SMS noch einmal senden`,
        content: <p>{QUESTIONS[status]}</p>,
        confirmLabel: 'Noch einmal senden',
      },
      () => resend({ status }).unwrap(),
      { done: outcomeText },
    );

  return (
    <Button loading={isLoading} onClick={() => void ask()}>
      Alle {count} noch einmal senden
    </Button>
  );
}

const QUESTIONS: Record<ResendableStatus, string> = {
  undelivered: 'Was an den Nummern oder am Netz lag, scheitert vielleicht wieder.',
  failed: 'Was an der Nummer oder am Anbieter lag, scheitert vielleicht wieder.',
  unknown:
    'Es ist ungewiss, ob diese SMS schon angekommen sind. Noch einmal gesendet, kommen sie vielleicht zweimal an.',
  suppressed: 'Auch jetzt gelten die Limits: Was sie überschreitet, bleibt zurückgehalten.',
};

const outcomeText = ({ resent, left, untried = 0 }: ResentSms): string =>
  [
    `${counted(resent, 'SMS wird', 'SMS werden')} gesendet.`,
    left > 0 && `${counted(left, 'bleibt', 'bleiben')} wegen der Limits stehen.`,
    untried > 0 && `${counted(untried, 'ist', 'sind')} noch übrig: Sende sie gleich danach.`,
  ]
    .filter(Boolean)
    .join(' ');
