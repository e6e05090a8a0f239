import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { FieldError } from '../../ui/FieldError';
import { OrdersDialog } from './OrdersDialog';
import { useStandingCall } from './useStandingCall';

/** Ends the standing order, after a question. */
export function Ending({ token }: { token: string }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isSending, question, problem } = useStandingCall(token);

  const end = () => {
    setAsking(false);
    void send({ path: '/end', body: {} });
  };

  return (
    <>
      {problem && (
        <FieldError id="ending-problem" takesFocus>
          {problem}
        </FieldError>
      )}
      <button
        type="button"
        className="button button-danger"
        aria-disabled={isSending}
        onClick={() => setAsking(true)}
      >
        {isSending ? 'Wird beendet …' : 'Dauerbestellung beenden'}
      </button>
      {isAsking && (
        <Dialog
          title="Dauerbestellung beenden?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="button button-danger" onClick={end}>
                Ja, beenden
              </button>
              <button type="button" className="button button-outline" onClick={() => setAsking(false)}>
                Abbrechen
              </button>
            </>
          }
        >
          <p>Ab sofort tragen wir nichts mehr für dich ein. 30 Tage lang kannst du sie wieder aufnehmen.</p>
        </Dialog>
      )}
      {question && <OrdersDialog {...question} />}
    </>
  );
}
