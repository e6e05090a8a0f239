import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import { uuidOf } from '@hofkiste/contract/frontends/uuid';
import { CODE_CAPTCHA_ACTION } from '@hofkiste/contract/plain/constants';
import { isAustrianPhone, isMobile, toE164 } from '@hofkiste/contract/plain/phone';
import { smsCode } from '@hofkiste/contract/wire/my-orders-form';
import { austrianPhone } from '@hofkiste/contract/wire/primitives';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import type { CallDispatch } from '../api';
import { TextField } from '../contact/ContactFields';
import { Captcha } from '../contact/captcha/Captcha';
import { refusalOf } from '../failure';
import { FieldError, useFocusOnError } from '../ui/FieldError';
import { FormSection } from '../ui/FormSection';
import { CallUs, useFarmPhone } from '../ui/links';
import { SubmitButton } from '../ui/SubmitButton';
import { useTakeOver } from '../ui/useTakeOver';
import { loadMyCalls } from './myCalls';

export const NO_ANSWER = 'Wir haben keine Antwort bekommen. Bitte versuch es noch einmal.';
/** An SMS usually comes within this time. */
const ANOTHER_AFTER_MS = 60_000;

const numberForm = v.object({ phoneNumber: austrianPhone });
const codeForm = v.object({ code: smsCode });
const newKey = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

interface LogInProps {
  /** Why the person has to log in. */
  notice: string | undefined;
  onLoggedIn: () => Promise<void>;
  /** The farm has switched the page off. */
  onOff: () => void;
}

/** Asks for the number, and then for the code of the SMS. */
export function LogIn({ notice, onLoggedIn, onOff }: LogInProps) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [ticket, setTicket] = useState('');
  const dispatch = useDispatch<CallDispatch>();

  /** Resolves to a message, or to undefined once a code is on its way. */
  const request = async (typed: string, turnstileToken: string): Promise<string | undefined> => {
    const calls = await loadMyCalls().catch(() => undefined);
    if (!calls) return NO_ANSWER;
    const body = { phoneNumber: isAustrianPhone(typed) ? toE164(typed) : typed, turnstileToken };
    const { data, error } = await dispatch(
      calls.requestCode.initiate({ key: newKey(), body }, { track: false }),
    );
    if (data) {
      setPhoneNumber(typed);
      setTicket(data.ticket);
      return undefined;
    }
    const refusal = refusalOf(error);
    if (refusal?.code === 'MY_ORDERS_OFF') onOff();
    return refusal?.errors?.[0]?.message ?? refusal?.message ?? NO_ANSWER;
  };

  if (ticket === '') return <NumberForm notice={notice} typed={phoneNumber} onSend={request} />;
  return (
    <CodeForm
      key={ticket}
      ticket={ticket}
      onLoggedIn={onLoggedIn}
      onAnother={(token) => request(phoneNumber, token)}
      onOtherNumber={() => setTicket('')}
    />
  );
}

interface NumberFormProps {
  notice: string | undefined;
  /** The number that was typed before. */
  typed: string;
  onSend: (phoneNumber: string, token: string) => Promise<string | undefined>;
}

function NumberForm({ notice, typed, onSend }: NumberFormProps) {
  const [token, setToken] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const focusOnError = useFocusOnError();
  const farmPhone = useFarmPhone().number;

  const focusTyped = useEffectEvent(() => typed && document.getElementById('phoneNumber')?.focus());
  useEffect(() => void focusTyped(), []);

  const send = async ({ phoneNumber = '' }) => {
    const refused = await onSend(phoneNumber.trim(), token);
    if (refused === undefined) return;
    setProblem(refused);
    // Each token counts once
    setToken('');
    setAttempt((before) => before + 1);
    focusOnError();
  };

  return (
    <Form
      onSubmit={send}
      initialValues={{ phoneNumber: typed }}
      validate={(values) => fieldErrors(numberForm, values)}
    >
      {({ handleSubmit, submitting = false, values }) => (
        <form
          className="change-form my-form"
          method="post"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setProblem(undefined);
            if (token !== '') void handleSubmit();
            focusOnError();
          }}
        >
          <FormSection
            id="my-number"
            title="Anmelden"
            hint={
              <p className="muted">
                Du bekommst einen Code per SMS und siehst damit deine Bestellungen. Ohne Konto und ohne
                Passwort.
              </p>
            }
          >
            {notice !== undefined && (
              <p className="info" role="status">
                {notice}
              </p>
            )}
            <div className="fields">
              <TextField
                name="phoneNumber"
                label="Deine Handynummer"
                autoComplete="tel"
                type="tel"
                {...LAST_FIELD}
                hint={landlineHint(values.phoneNumber, farmPhone)}
              />
            </div>
            <Captcha
              key={attempt}
              action={CODE_CAPTCHA_ACTION}
              isWanted={values.phoneNumber !== ''}
              onToken={setToken}
            />
            {problem !== undefined && (
              <FieldError id="my-problem" takesFocus>
                <span>{problem}</span>
                <CallUs>Fragen? Ruf uns an:</CallUs>
              </FieldError>
            )}
            <SubmitButton
              className="button"
              aria-disabled={submitting || token === ''}
              aria-describedby="my-hint"
            >
              {submitting ? 'Einen Moment …' : 'Code schicken'}
            </SubmitButton>
            <p className="muted" id="my-hint" role="status">
              {submitting || token !== '' ? '' : 'Das geht, sobald die Sicherheitsprüfung fertig ist.'}
            </p>
          </FormSection>
        </form>
      )}
    </Form>
  );
}

const landlineHint = (typed = '', farmPhone: string): string =>
  isAustrianPhone(typed.trim()) && !isMobile(toE164(typed.trim()))
    ? `An diese Nummer können wir keinen Code schicken.${farmPhone && ' Ruf uns bitte an.'}`
    : 'Die Nummer, mit der du bestellt hast.';

interface CodeFormProps {
  ticket: string;
  onLoggedIn: () => Promise<void>;
  /** Resolves to a message, or to undefined once another code is on its way. */
  onAnother: (token: string) => Promise<string | undefined>;
  onOtherNumber: () => void;
}

function CodeForm({ ticket, onLoggedIn, onAnother, onOtherNumber }: CodeFormProps) {
  const dispatch = useDispatch<CallDispatch>();
  const [problem, setProblem] = useState<string>();
  const focusOnError = useFocusOnError();

  const send = async ({ code = '', stay = false }) => {
    const { logIn } = await loadMyCalls();
    const { data, error } = await dispatch(logIn.initiate({ ticket, code, stay }, { track: false }));
    if (data) return onLoggedIn();
    setProblem(refusalOf(error)?.message ?? NO_ANSWER);
    focusOnError();
  };

  return (
    <Form
      onSubmit={send}
      initialValues={{ code: '', stay: false }}
      validate={({ code }) => fieldErrors(codeForm, { code })}
    >
      {({ handleSubmit, submitting = false }) => (
        <form
          className="change-form my-form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setProblem(undefined);
            void handleSubmit();
            focusOnError();
          }}
        >
          <FormSection
            id="my-code"
            title="Code eingeben"
            hint={<p className="muted">Der Code gilt 10 Minuten. Es gilt die letzte SMS.</p>}
          >
            <p className="info" role="status">
              Wenn wir die Nummer kennen, ist ein Code unterwegs.
            </p>
            <div className="fields">
              <CodeField />
            </div>
            <Stay />
            {problem !== undefined && (
              <FieldError id="my-problem" takesFocus>
                {problem}
              </FieldError>
            )}
            <SubmitButton className="button" aria-disabled={submitting}>
              {submitting ? 'Einen Moment …' : 'Anmelden'}
            </SubmitButton>
            <Another onAnother={onAnother} onProblem={setProblem} />
            <p className="muted">
              <CallUs>Keine SMS? Ruf uns an:</CallUs>
            </p>
            <button type="button" className="link-button" onClick={onOtherNumber}>
              Andere Nummer
            </button>
          </FormSection>
        </form>
      )}
    </Form>
  );
}

/** Enter sends the form. */
const LAST_FIELD = { enterKeyHint: 'send', onKeyDown: undefined } as const;

/** The field for the code of an SMS, which the browser may fill in. */
export function CodeField() {
  useEffect(() => document.getElementById('code')?.focus(), []);
  return (
    <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" {...LAST_FIELD} />
  );
}

function Stay() {
  const { input } = useField<boolean>('stay');
  useTakeOver(input.name, ({ checked }) => checked || undefined, input.onChange);
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          className="choice"
          name={input.name}
          checked={input.value}
          onChange={(event) => input.onChange(event.target.checked)}
        />
        <span>Auf diesem Gerät angemeldet bleiben</span>
      </label>
    </div>
  );
}

interface AnotherProps extends Pick<CodeFormProps, 'onAnother'> {
  onProblem: (problem: string | undefined) => void;
}

/** Sends another code, once the first one should be there. */
function Another({ onAnother, onProblem }: AnotherProps) {
  const [isTime, setTime] = useState(false);
  const [isSending, setSending] = useState(false);
  const [token, setToken] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setTime(true), ANOTHER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const send = async () => {
    if (token === '' || isSending) return;
    setSending(true);
    onProblem(undefined);
    const refused = await onAnother(token);
    if (refused === undefined) return;
    onProblem(refused);
    setSending(false);
    setToken('');
    setAttempt(attempt + 1);
  };

  if (!isTime) return <p className="muted">Einen anderen Code kannst du nach einer Minute anfordern.</p>;
  return (
    <>
      <Captcha key={attempt} action={CODE_CAPTCHA_ACTION} isWanted onToken={setToken} />
      <button
        type="button"
        className="button button-outline"
        aria-disabled={token === '' || isSending}
        onClick={send}
      >
        Anderen Code schicken
      </button>
    </>
  );
}
