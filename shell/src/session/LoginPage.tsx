import { type Login, loginSchema } from '@hofkiste/contract/auth';
import { fieldErrors } from '@hofkiste/contract/field-errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import hero from '../assets/hero.svg';
import { Brand } from '../Brand';
import './login.css';
import { LoginField } from './LoginField';
import { LoginRefused } from './sessionCalls';

const FAILED = 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.';

interface Props {
  /** Whose session is over; left out for a visitor. */
  email?: string;
  onLogIn: (login: Login) => Promise<void>;
}

export function LoginPage({ email = '', onLogIn }: Props) {
  const [values, setValues] = useState<Login>({ email, password: '' });
  const [errors, setErrors] = useState<Partial<Login>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const before = document.title;
    document.title = 'Anmelden | Verwaltung';
    return () => {
      document.title = before;
    };
  }, []);

  useEffect(() => {
    if (email) form.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
  }, [email]);

  useEffect(() => {
    if (errors.email || errors.password)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = fieldErrors(loginSchema, values);
    setErrors(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await onLogIn(values);
    } catch (error) {
      if (!(error instanceof LoginRefused)) console.error('The login failed', error);
      setRefusal(error instanceof LoginRefused ? error.message : FAILED);
      setIsBusy(false);
    }
  };

  const field = (name: keyof Login) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });

  return (
    <div className="login">
      <div className="login-picture">
        <img src={hero} alt="" />
      </div>
      <main className="login-main">
        <Brand />
        <h1>Anmelden</h1>
        {email && (
          <p className="login-again">
            Deine Sitzung ist zu Ende. Melde dich wieder an, dann geht es dort weiter, wo du warst: Was du
            getippt hast, ist noch da.
          </p>
        )}
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          {refusal && (
            <p className="login-alert" role="alert">
              {refusal}
            </p>
          )}
          <LoginField label="E-Mail" type="email" autoComplete="username" {...field('email')} />
          <LoginField
            label="Passwort"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'Anmelden...' : 'Anmelden'}
          </button>
        </form>
        <p className="login-back">
          <a href="/">Zurück zum Shop</a>
        </p>
      </main>
    </div>
  );
}
