import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { FieldError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { useTakeOver } from '../../ui/useTakeOver';
import { useStandingCall } from './useStandingCall';

interface Props {
  standing: StandingOrder;
  token: string;
}

/** Switches the SMS before each pickup on and off, at once. */
export function Notice({ standing: { version, wantsNotice }, token }: Props) {
  const { send, isSending, problem } = useStandingCall(token);
  const change = (isWanted: boolean) =>
    send({ path: '', method: 'PUT', body: { version, wantsNotice: isWanted } });
  useTakeOver('wantsNotice', ({ checked }) => (checked === wantsNotice ? undefined : checked), change);

  return (
    <FormSection id="notice" title="Nachrichten">
      <div className="consent">
        <label>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state, and HTML forbids a second one
            role="switch"
            className="choice"
            name="wantsNotice"
            checked={wantsNotice}
            aria-disabled={isSending}
            onChange={(event) => change(event.target.checked)}
          />
          <span>SMS vor jeder Abholung</span>
        </label>
      </div>
      {!wantsNotice && (
        <p className="muted">Speichere dir diese Seite: Ohne die SMS führt nur ihr Link hierher.</p>
      )}
      {problem && (
        <FieldError id="notice-problem" takesFocus>
          {problem}
        </FieldError>
      )}
    </FormSection>
  );
}
