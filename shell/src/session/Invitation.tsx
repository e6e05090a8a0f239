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
import { Main, Message } from '../Message';
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
    if (state !== 'loading') return;
    fetchInvitation(token).then(
      (invitation) => setState({ invitation }),
      (error: unknown) => setState({ error }),
    );
  }, [state, token]);

  if (state === 'loading') return <Loading />;
  if ('error' in state) return <Failure error={state.error} onRetry={() => setState('loading')} />;
  if (user) return <LoggedIn user={user} onLogOut={onLogOut} />;
  return <Welcome invitation={state.invitation} token={token} onAccepted={onAccepted} />;
}

function LoggedIn({ user, onLogOut }: { user: SessionUser; onLogOut: () => Promise<void> }) {
  const [hasFailed, setHasFailed] = useState(false);
  const logOut = async () => {
    setHasFailed(false);
    await onLogOut().catch((error: unknown) => {
      console.error('The logout failed', error);
      setHasFailed(true);
    });
  };
  return (
    <Message title="Einladung">
      <p>
        {user.role === 'helper'
          ? 'Dieses Gerät hilft gerade bei der Abholung.'
          : `Du bist als ${user.name ?? user.email} angemeldet.`}{' '}
        Melde dich zuerst ab.
      </p>
      <Button type="button" onClick={() => void logOut()}>
        Ausloggen
      </Button>
      {hasFailed && (
        <Alert role="alert">Das Abmelden hat nicht geklappt. Du bist weiterhin angemeldet.</Alert>
      )}
    </Message>
  );
}

interface WelcomeProps {
  invitation: InvitationView;
  token: string;
  onAccepted: (user: User) => Promise<void>;
}

function Welcome({ invitation: { name, email, farm }, token, onAccepted }: WelcomeProps) {
  useEffect(() => {
    document.title = 'Einladung | Verwaltung';
  }, []);

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
    <Main>
      <Brand />
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
    </Main>
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
      <Message title="Diese Einladung gilt nicht">
        <p>
          Sie ist nicht vollständig, abgelaufen, zurückgezogen oder schon benutzt. Hast du sie selbst benutzt,
          dann <Link href="/admin">melde dich an</Link>; sonst frag am Hof nach einer neuen.
        </p>
      </Message>
    );
  if (error instanceof LoginRefused)
    return (
      <Message title="Gerade geht es nicht" onRetry={onRetry}>
        <p>{error.message}</p>
      </Message>
    );
  return (
    <Message title="Keine Verbindung" onRetry={onRetry}>
      <p>Die Einladung konnte nicht geprüft werden. Versuch es noch einmal, sobald du wieder Netz hast.</p>
    </Message>
  );
}

const Part = styled.div`
  display: grid;
  gap: 16px;
  width: 100%;
  max-width: 476px;

  p {
    margin: 0;
    font-size: 16px;
  }
`;

const Fields = styled.form`
  display: grid;
  gap: 16px;
`;
