import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import type { SessionUser, User } from '@hofkiste/contract/wire/auth';
import { InvitationAcceptance, type InvitationView } from '@hofkiste/contract/wire/invitations';
import { FORM_ERROR } from 'final-form';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { Brand } from '../Brand';
import { Alert, Button, Heading, Link } from '../elements';
import { Loading } from '../Loading';
import { acceptInvitation, fetchInvitation, InvitationUnknown } from './invitation.calls';
import { LoginField } from './LoginField';
import { LoginRefused } from './session.calls';

interface Props {
  token: string;
  /** Somebody who is logged in in this browser. */
  user: SessionUser | undefined;
  onAccepted: (user: User) => Promise<void>;
  onLogOut: () => Promise<void>;
}

type State = 'loading' | { invitation: InvitationView } | { error: unknown };

/** Asks a new person, or one with a new access, for a password. Opening the page changes nothing. */
export function Invitation({ token, user, onAccepted, onLogOut }: Props) {
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    document.title = 'Einladung | Verwaltung';
  }, []);

  useEffect(() => {
    if (state !== 'loading') return;
    fetchInvitation(token).then(
      (invitation) => setState({ invitation }),
      (error: unknown) => setState({ error }),
    );
  }, [state, token]);

  if (state === 'loading') return <Loading />;
  return (
    <Main>
      <Brand />
      {'error' in state ? (
        <Failure error={state.error} onRetry={() => setState('loading')} />
      ) : user ? (
        <LoggedIn user={user} onLogOut={onLogOut} />
      ) : (
        <Welcome invitation={state.invitation} token={token} onAccepted={onAccepted} />
      )}
    </Main>
  );
}

function LoggedIn({ user, onLogOut }: { user: SessionUser; onLogOut: () => Promise<void> }) {
  return (
    <Part role="alert">
      <Heading>Einladung</Heading>
      <p>
        {user.role === 'helper'
          ? 'Dieses Gerät hilft gerade bei der Abholung.'
          : `Du bist als ${user.name ?? user.email} angemeldet.`}{' '}
        Melde dich zuerst ab.
      </p>
      <Button type="button" onClick={() => void onLogOut()}>
        Ausloggen
      </Button>
    </Part>
  );
}

interface WelcomeProps {
  invitation: InvitationView;
  token: string;
  onAccepted: (user: User) => Promise<void>;
}

function Welcome({ invitation: { name, email, farm }, token, onAccepted }: WelcomeProps) {
  const send = async ({ password }: { password: string }) => {
    try {
      await onAccepted(await acceptInvitation(token, password));
      return undefined;
    } catch (error) {
      if (error instanceof InvitationUnknown) return { [FORM_ERROR]: error };
      if (error instanceof LoginRefused) return { [FORM_ERROR]: error.message };
      console.error('The invitation could not be accepted', error);
      return { [FORM_ERROR]: 'Ein Fehler ist aufgetreten. Bitte versuche es noch einmal.' };
    }
  };

  return (
    <Part>
      <Heading>Willkommen, {name}</Heading>
      <p>
        Das ist dein Zugang zur Verwaltung von {farm}. Wähl ein Passwort mit mindestens 12 Zeichen, das du
        sonst nirgends benutzt.
      </p>
      <Form<{ email: string; password: string }>
        initialValues={{ email, password: '' }}
        validate={({ password }) => fieldErrors(InvitationAcceptance, { token, password })}
        onSubmit={send}
      >
        {({ handleSubmit, submitError, submitting }) => (
          <Fields noValidate onSubmit={(event) => void handleSubmit(event)}>
            {submitError !== undefined && !submitting && (
              <Alert role="alert">
                {submitError instanceof InvitationUnknown ? (
                  <UsedMeanwhile message={submitError.message} />
                ) : (
                  submitError
                )}
              </Alert>
            )}
            <LoginField name="email" label="E-Mail" type="email" autoComplete="username" readOnly />
            <LoginField name="password" label="Passwort" type="password" autoComplete="new-password" />
            <Button type="submit" disabled={submitting}>
              {submitting ? 'Einen Moment …' : 'Los geht’s'}
            </Button>
          </Fields>
        )}
      </Form>
    </Part>
  );
}

/** The answer to the first try may have been lost. */
const UsedMeanwhile = ({ message }: { message: string }) => (
  <>
    {message} Vielleicht hat es schon geklappt: <Link href="/admin">Melde dich an</Link>.
  </>
);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof InvitationUnknown)
    return (
      <Part role="alert">
        <Heading>Diese Einladung gilt nicht</Heading>
        <p>
          Sie ist nicht vollständig, abgelaufen, zurückgezogen oder schon benutzt. Hast du sie selbst benutzt,
          dann <Link href="/admin">melde dich an</Link>; sonst frag am Hof nach einer neuen.
        </p>
      </Part>
    );
  return (
    <Part role="alert">
      <Heading>{error instanceof LoginRefused ? 'Gerade geht es nicht' : 'Keine Verbindung'}</Heading>
      <p>
        {error instanceof LoginRefused
          ? error.message
          : 'Die Einladung konnte nicht geprüft werden. Versuch es noch einmal, sobald du wieder Netz hast.'}
      </p>
      <Button type="button" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Part>
  );
}

const Main = styled.main`
  display: grid;
  gap: 28px;
  justify-items: start;
  max-width: 476px;
  margin: 0 auto;
  padding: 16px 16px 46px;
`;

const Part = styled.div`
  display: grid;
  gap: 16px;
  width: 100%;

  p {
    margin: 0;
    font-size: 16px;
  }
`;

const Fields = styled.form`
  display: grid;
  gap: 16px;
`;
