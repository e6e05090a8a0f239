import { total } from '@hofkiste/contract/plain/money';
import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { useState } from 'react';
import { SlipBand } from '../../slip/Slip';
import { Banner } from '../../ui/Banner';
import { Empty } from '../../ui/Empty';
import { FieldError } from '../../ui/FieldError';
import { HomeLink } from '../../ui/links';
import { EarlyAnswer } from '../../ui/SubmitButton';
import { useTakeOver } from '../../ui/useTakeOver';
import { StandingSlip } from '../StandingSlip';
import { factsOf, linesOf } from './summary';
import { useStandingCall } from './useStandingCall';

interface Props {
  standing: StandingOrder;
  token: string;
  onConfirmed: () => void;
}

/** Shows what the customer confirms. The button binds: nothing happens without it. */
export function Confirm({ standing, token, onConfirmed }: Props) {
  const { email } = standing;
  const [keepsEmail, setKeepsEmail] = useState(true);
  const [isExpired, setExpired] = useState(false);
  const { send, isSending, problem } = useStandingCall(token);
  const lines = linesOf(standing);
  useTakeOver('keepsEmail', ({ checked }) => checked, setKeepsEmail);

  const confirm = async () => {
    const shown = { totalPrice: total(lines) };
    const body = email === null || keepsEmail ? { shown } : { shown, email: null };
    const { changed, refusal } = await send({ path: '/confirm', body });
    if (changed) onConfirmed();
    setExpired(refusal?.code === 'STANDING_CONFIRMATION_EXPIRED');
  };

  if (isExpired) return <Expired />;
  return (
    <>
      <Banner kind="late" title="Noch nicht bestätigt">
        {`Hallo ${standing.firstName}, bitte prüfe deine Dauerbestellung und bestätige sie. Sonst passiert nichts.`}
      </Banner>
      <div className="change-form is-last">
        <SlipBand>
          <StandingSlip title="Deine Dauerbestellung" lines={lines} facts={factsOf(standing)}>
            {email !== null && (
              <div className="consent">
                <label>
                  <input
                    type="checkbox"
                    className="choice"
                    name="keepsEmail"
                    checked={keepsEmail}
                    aria-describedby="email-hint"
                    onChange={(event) => setKeepsEmail(event.target.checked)}
                  />
                  <span>
                    E-Mails an <strong>{email}</strong>
                  </span>
                </label>
                <p className="muted" id="email-hint">
                  Kennst du diese Adresse nicht? Dann nimm das Häkchen weg, und wir löschen sie.
                </p>
              </div>
            )}
            {problem && (
              <FieldError id="confirm-problem" takesFocus>
                {problem}
              </FieldError>
            )}
          </StandingSlip>
          <button type="button" className="button order-button" aria-disabled={isSending} onClick={confirm}>
            {isSending ? 'Dauerbestellung wird gesendet …' : 'Dauerbestellung zahlungspflichtig bestellen'}
          </button>
          <EarlyAnswer />
        </SlipBand>
      </div>
    </>
  );
}

const Expired = () => (
  <Empty>
    <Banner kind="late" title="Der Link ist abgelaufen" takesFocus>
      Bestätigen war nur 48 Stunden lang möglich. Es ist nichts bestellt.
    </Banner>
    <a className="button" href="/dauer">
      Dauerbestellung neu einrichten
    </a>
    <HomeLink />
  </Empty>
);
