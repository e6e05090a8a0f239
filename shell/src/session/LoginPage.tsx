import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import { INVALID_CREDENTIALS, Login } from '@hofkiste/contract/wire/auth';
import { FORM_ERROR } from 'final-form';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import hero from '../assets/hero.svg';
import { Brand } from '../Brand';
import { Alert, Button, Heading, Link } from '../elements';
import { isPickupPage } from '../pickupPages';
import { LoginField } from './LoginField';
import { PasskeyButton } from './PasskeyButton';
import { LoginRefused } from './session.calls';

const FAILED = 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.';

interface Props {
  /** The address of the user whose session has ended; left out for a visitor. */
  email?: string;
  onLogIn: (login: Login) => Promise<void>;
  onPasskey: () => Promise<void>;
}

export function LoginPage({ email = '', onLogIn, onPasskey }: Props) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const before = document.title;
    document.title = 'Anmelden | Verwaltung';
    return () => {
      document.title = before;
    };
  }, []);

  useEffect(() => {
    if (email) element.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
  }, [email]);

  const send = async (login: Login) => {
    try {
      await onLogIn(login);
      return undefined;
    } catch (error) {
      if (error instanceof LoginRefused) return { [FORM_ERROR]: error.message };
      console.error('The login failed', error);
      return { [FORM_ERROR]: FAILED };
    }
  };

  const focusFirstError = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus(),
    );

  return (
    <Columns>
      <Picture>
        <img src={hero} alt="" />
      </Picture>
      <Main>
        <Brand />
        <Title>Anmelden</Title>
        {email && (
          <Note>
            Deine Sitzung ist zu Ende. Melde dich wieder an, dann geht es dort weiter, wo du warst: Was du
            getippt hast, ist noch da.
          </Note>
        )}
        {!email && isPickupPage(window.location.pathname) && (
          <Note>
            Du hilfst bei der Abholung? Dann öffne noch einmal den Link, den du vom Hof bekommen hast.
          </Note>
        )}
        <Form<Login>
          initialValues={{ email, password: '' }}
          validate={(values) => fieldErrors(Login, values)}
          onSubmit={send}
        >
          {({ handleSubmit, submitError, submitting }) => (
            <Fields
              ref={element}
              noValidate
              onSubmit={(event: FormEvent<HTMLFormElement>) => {
                void handleSubmit(event);
                focusFirstError();
              }}
            >
              {submitError && !submitting && <Alert role="alert">{submitError}</Alert>}
              {submitError === INVALID_CREDENTIALS && !submitting && (
                <Note>Ist „Nur mit Passkey“ eingeschaltet, kommst du nur mit deinem Passkey hinein.</Note>
              )}
              <LoginField name="email" label="E-Mail" type="email" autoComplete="username" />
              <LoginField name="password" label="Passwort" type="password" autoComplete="current-password" />
              <Button type="submit" disabled={submitting}>
                {submitting ? 'Anmelden...' : 'Anmelden'}
              </Button>
            </Fields>
          )}
        </Form>
        <PasskeyButton onPasskey={onPasskey} />
        <Below>Passwort vergessen? Wer deinen Shop betreut, kann ein neues setzen.</Below>
        <Below>
          <Link href="/">Zurück zum Shop</Link>
        </Below>
      </Main>
    </Columns>
  );
}

const onDesk = '@media (min-width: 700px)';

const Columns = styled.div`
  ${onDesk} {
    display: grid;
    grid-template-columns: 55.2% 1fr;
    min-height: 100vh;
  }
`;

const Picture = styled.div`
  display: flex;
  height: 250px;
  background: var(--accent-200);
  clip-path: polygon(0 0, 100% 0, 100% 96.5%, 82% 99.6%, 58% 95.2%, 34% 100%, 12% 96%, 0 99.2%);

  img {
    align-self: end;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${onDesk} {
    height: 100%;
    clip-path: polygon(0 0, 99% 0, 97.2% 14%, 99.4% 34%, 97.5% 58%, 100% 82%, 98% 100%, 0 100%);

    img {
      /* the sky of the picture has the colour of the ground above it */
      height: 76%;
    }
  }
`;

const Main = styled.main`
  padding: 16px 16px 46px;

  ${onDesk} {
    align-self: center;
    width: 100%;
    max-width: 476px;
    padding: 28px 24px 28px clamp(24px, 4vw, 52px);
  }
`;

const Title = styled(Heading)`
  margin: 12px 0 16px;
`;

const Note = styled.p`
  margin: 0 0 16px;
  font-size: 16px;
`;

const Fields = styled.form`
  display: grid;
  gap: 16px;
`;

const Below = styled.p`
  margin: 16px 0 0;
  font-size: 16px;
`;
