import { type Login, loginSchema } from '@hofkiste/contract/auth';
import { fieldErrors } from '@hofkiste/contract/field-errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import hero from '../assets/hero.svg';
import { Brand } from '../Brand';
import './login.css';
import { LoginField } from './LoginField';
import { LoginRefused } from './sessionCalls';

const FAILED = 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.';

export function LoginPage({ onLogIn }: { onLogIn: (login: Login) => Promise<void> }) {
  const [values, setValues] = useState<Login>({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Login>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = 'Anmelden | Verwaltung';
  }, []);

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
