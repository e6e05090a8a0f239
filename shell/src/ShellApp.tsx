import { lazy, Suspense, useState } from 'react';
import { AdminRemote } from './AdminRemote';
import { HelperLinkExpired } from './helper/HelperLinkExpired';
import { Loading } from './Loading';
import { loadAdminApp } from './loadAdminApp';
import { useAuth } from './session/AuthProvider';
import { LeftTaps } from './session/LeftTaps';
import { LoginCover } from './session/LoginCover';
import { LoginPage } from './session/LoginPage';
import { UnsentTaps } from './session/UnsentTaps';
import { userKey } from './session/userKey';

const Invitation = lazy(async () => ({ default: (await import('./session/Invitation')).Invitation }));

/** Address of an invitation. A program may have added something behind the 24 characters of its token. */
const LINK = /^\/admin\/einladung(?:\/([\w-]{24}|.*).*)?$/;

/** Returns the token in an address; undefined at every other address. */
function invitationIn(pathname: string): string | undefined {
  const link = LINK.exec(pathname);
  return link ? (link[1] ?? '') : undefined;
}

export function ShellApp() {
  const { user, isLoading, isExpired, isLinkExpired, unsent, leftTaps, logOut, renew, changeUser, ...auth } =
    useAuth();
  const [invitation, setInvitation] = useState(() => invitationIn(window.location.pathname));
  if (isLoading) return <Loading />;
  if (invitation !== undefined)
    return (
      <>
        <Suspense fallback={<Loading />}>
          <Invitation
            token={invitation}
            user={user}
            onLogOut={logOut}
            onAccepted={async (accepted) => {
              // Neither the address bar nor a step back shows the token
              window.history.replaceState(null, '', '/admin');
              await auth.enter(accepted);
              setInvitation(undefined);
            }}
          />
        </Suspense>
        {unsent && <UnsentTaps {...unsent} />}
      </>
    );
  // Loaded with the shell, like `LeftTaps`: the network has just come back, and another file may fail to load
  if (isLinkExpired) return <HelperLinkExpired />;
  if (!user) {
    const isDirect = new URLSearchParams(window.location.search).has('direct');
    return <LoginPage onLogIn={isDirect ? auth.logInDirectly : auth.logIn} onPasskey={auth.logInByPasskey} />;
  }
  return (
    <>
      <AdminRemote
        key={userKey(user)}
        load={() => loadAdminApp(user)}
        user={user}
        onLogout={logOut}
        onExpired={renew}
        onUserChanged={changeUser}
      />
      {isExpired && user.role !== 'helper' && (
        <LoginCover>
          <LoginPage email={user.email} onLogIn={auth.logIn} onPasskey={auth.logInByPasskey} />
        </LoginCover>
      )}
      {unsent && <UnsentTaps {...unsent} />}
      {leftTaps.length > 0 && (
        <LeftTaps taps={leftTaps} onSendAgain={auth.sendLeftTaps} onDiscard={auth.discardLeftTaps} />
      )}
    </>
  );
}
