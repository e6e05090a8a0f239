import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { Banner } from '../../ui/Banner';
import { FieldError } from '../../ui/FieldError';
import { HomeLink } from '../../ui/links';
import { OFF } from '../NoStanding';
import { StandingSlip } from '../StandingSlip';
import { factsOf, linesOf } from './summary';
import { useStandingCall } from './useStandingCall';
import { Weeks } from './Weeks';

interface Props {
  standing: StandingOrder;
  token: string;
  /** The farm takes standing orders. */
  isOn: boolean;
  /** True if the standing order ended while the page was open. */
  takesFocus: boolean;
  onResumed: () => void;
}

/** Nothing is entered any more. Orders that stayed are shown. */
export function Ended({ standing, token, isOn, takesFocus, onResumed }: Props) {
  const { send, isSending, problem } = useStandingCall(token);

  const resume = async () => {
    const { changed } = await send({ path: '/resume' });
    if (changed) onResumed();
  };

  return (
    <>
      <Banner kind="done" title="Deine Dauerbestellung ist beendet" takesFocus={takesFocus}>
        Wir tragen nichts mehr für dich ein. 30 Tage lang nach dem Ende kannst du sie wieder aufnehmen.
      </Banner>
      <div className="columns">
        <StandingSlip
          id="standing"
          title={`Für ${standing.firstName}`}
          lines={linesOf(standing)}
          facts={factsOf(standing)}
        />
        <div className="stack is-side">
          {problem && (
            <FieldError id="resume-problem" takesFocus>
              {problem}
            </FieldError>
          )}
          {isOn ? (
            <div className="page-actions">
              <button type="button" className="button" aria-disabled={isSending} onClick={resume}>
                {isSending ? 'Wird aufgenommen …' : 'Wieder aufnehmen'}
              </button>
              <HomeLink />
            </div>
          ) : (
            <>
              <p>{OFF}</p>
              <HomeLink isMain />
            </>
          )}
        </div>
      </div>
      {standing.weeks.length > 0 && (
        <div className="change-form">
          <Weeks standing={standing} pauses={[]} token={token} />
        </div>
      )}
    </>
  );
}
