import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { ReactNode } from 'react';
import { useCustomerMail } from '../settings/settings.api';
import { TabularNumbers } from '../ui/text';
import { useSmsObstacle } from './useSmsObstacle';

interface Contact {
  /** E.164, '' for none. */
  phone: string;
  /** '' for none. */
  email: string;
}

type Kind = Parameters<typeof useSmsObstacle>[0];

const MESSAGES: Record<Kind, string> = {
  confirmation: 'Bestätigung',
  change: 'Änderung',
  cancellation: 'Stornobestätigung',
};

/** Label and hint of the switch that sends a message about an order, or the reason why nothing can be sent. */
export function useSendSwitch(
  kind: Kind,
  { phone, email }: Contact,
): { obstacle: string } | { label: string; hint: ReactNode } {
  const obstacle = useSmsObstacle(kind, phone);
  const way = useCustomerMail();
  const isMailed = way !== 'off' && email !== '';
  if (obstacle !== undefined && !isMailed) return { obstacle };

  const number = <TabularNumbers>{formatPhone(phone)}</TabularNumbers>;
  const message = MESSAGES[kind];
  if (way === 'off')
    return {
      label: 'SMS senden',
      hint: (
        <>
          {message} an {number}
        </>
      ),
    };

  const hasSms = obstacle === undefined && !(isMailed && way === 'instead');
  const hasMail = isMailed && !(hasSms && way === 'fallback');
  return {
    label: 'Bestätigung senden',
    hint: (
      <>
        {message} {hasSms && <>per SMS an {number}</>}
        {hasSms && hasMail && ' und '}
        {hasMail && `per E-Mail an ${email}`}
      </>
    ),
  };
}
