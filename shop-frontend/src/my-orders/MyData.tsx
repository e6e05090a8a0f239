import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import { smsCode } from '@hofkiste/contract/wire/my-orders-form';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form } from 'react-final-form';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import type { CallDispatch } from '../api';
import { now } from '../clock';
import { contactDraft } from '../contact/contactDraft';
import { refusalOf } from '../failure';
import { Dialog } from '../ui/Dialog';
import { FieldError, useFocusOnError } from '../ui/FieldError';
import { CallUs } from '../ui/links';
import { CodeField, NO_ANSWER } from './LogIn';
import { myApi } from './my.api';

const codeForm = v.object({ code: smsCode });

export interface SessionEvents {
  /** The person has logged out. */
  onLeft: (notice?: string) => void;
  /** The answer of a call was that the session is over. */
  onOver: () => void;
  onErased: () => void;
  /** Nobody knows whether the data are erased. */
  onUncertain: () => void;
}

type Action = 'download' | 'erase';

/** Downloads or erases own data, which needs a code of the last minutes, and ends the session. */
export function MyData({ onLeft, onOver, onErased, onUncertain }: SessionEvents) {
  const dispatch = useDispatch<CallDispatch>();
  const [asked, setAsked] = useState<Action | 'erasing'>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Asks for a new code if the last one is too long ago. */
  const run = async (action: Action): Promise<void> => {
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    const { ownData, erase } = myApi.endpoints;
    const call = action === 'download' ? ownData : erase;
    const { data, error } = await dispatch(call.initiate(undefined, { track: false }));
    setBusy(false);
    const refusal = refusalOf(error);
    if (refusal?.code === 'FRESH_CODE_NEEDED') return setAsked(action);
    setAsked(undefined);
    if (refusal?.code === 'MY_SESSION_OVER') return onOver();
    if (!error && action === 'erase') {
      contactDraft.forget();
      return onErased();
    }
    if (!error) return save(String(data));
    if (!refusal && action === 'erase') return onUncertain();
    setProblem(refusal?.message ?? NO_ANSWER);
  };

  const leave = async (everywhere: boolean) => {
    const { logOut } = myApi.endpoints;
    const { error } = await dispatch(logOut.initiate({ everywhere }, { track: false }));
    if (error) return setProblem(refusalOf(error)?.message ?? NO_ANSWER);
    contactDraft.forget();
    onLeft(everywhere ? 'Du bist überall abgemeldet.' : 'Du bist abgemeldet.');
  };

  return (
    <section className="mine-group">
      <h3>Meine Daten</h3>
      <button
        type="button"
        className="button button-outline"
        disabled={isBusy}
        onClick={() => void run('download')}
      >
        Herunterladen
      </button>
      <button type="button" className="button button-danger" onClick={() => setAsked('erasing')}>
        Alles löschen
      </button>
      <p className="muted">Deine Nummer hatte früher jemand anderer? Lösche die Daten.</p>
      {problem !== undefined && (
        <FieldError id="my-data-problem" takesFocus>
          <span>{problem}</span>
          <CallUs>Fragen? Ruf uns an:</CallUs>
        </FieldError>
      )}
      <button type="button" className="button" onClick={() => void leave(false)}>
        Abmelden
      </button>
      <p>
        <button type="button" className="link-button" onClick={() => void leave(true)}>
          Überall abmelden
        </button>
      </p>
      {asked === 'erasing' && (
        <Dialog
          title="Alles löschen?"
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <button type="button" className="button button-danger" onClick={() => void run('erase')}>
                Alles löschen
              </button>
              <button type="button" className="button button-outline" onClick={() => setAsked(undefined)}>
                Abbrechen
              </button>
            </>
          }
        >
          <p>
            Dein Name, deine Nummer und deine E-Mail-Adresse werden gelöscht, auch in vergangenen
            Bestellungen. Dauerbestellungen enden. Das lässt sich nicht rückgängig machen.
          </p>
        </Dialog>
      )}
      {(asked === 'download' || asked === 'erase') && (
        <NewCode onConfirmed={() => void run(asked)} onOver={onOver} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), {
    href: address,
    download: `meine-daten-${now().toISOString().slice(0, 10)}.json`,
  }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Props {
  onConfirmed: () => void;
  onOver: () => void;
  onClose: () => void;
}

/** Sends a new code and asks for it. */
function NewCode({ onConfirmed, onOver, onClose }: Props) {
  const dispatch = useDispatch<CallDispatch>();
  const [ticket, setTicket] = useState('');
  const [problem, setProblem] = useState<string>();
  const focusOnError = useFocusOnError();

  const fail = (error: Parameters<typeof refusalOf>[0]) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'MY_SESSION_OVER') return onOver();
    setProblem(refusal?.message ?? NO_ANSWER);
    focusOnError();
  };

  const request = useEffectEvent(async () => {
    const { requestConfirmation } = myApi.endpoints;
    const { data, error } = await dispatch(requestConfirmation.initiate(undefined, { track: false }));
    if (data) setTicket(data.ticket);
    else fail(error);
  });
  useEffect(() => void request(), []);

  const send = async ({ code = '' }) => {
    const { confirm } = myApi.endpoints;
    const { error } = await dispatch(confirm.initiate({ ticket, code }, { track: false }));
    if (error) fail(error);
    else onConfirmed();
  };

  return (
    <Form onSubmit={send} initialValues={{ code: '' }} validate={(values) => fieldErrors(codeForm, values)}>
      {({ handleSubmit, submitting = false }) => (
        <Dialog
          title="Neuer Code"
          onClose={onClose}
          actions={
            <>
              <button
                type="submit"
                form="new-code"
                className="button"
                aria-disabled={submitting || ticket === ''}
              >
                Bestätigen
              </button>
              <button type="button" className="button button-outline" onClick={onClose}>
                Abbrechen
              </button>
            </>
          }
        >
          <form
            id="new-code"
            className="new-code"
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              setProblem(undefined);
              if (ticket !== '') void handleSubmit();
              focusOnError();
            }}
          >
            <p role="status">
              Dafür brauchst du einen neuen Code.{ticket !== '' && ' Er ist per SMS unterwegs.'}
            </p>
            <div className="fields">
              <CodeField />
            </div>
            {problem !== undefined && (
              <FieldError id="new-code-problem" takesFocus>
                {problem}
              </FieldError>
            )}
          </form>
        </Dialog>
      )}
    </Form>
  );
}
