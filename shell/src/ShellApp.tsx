import { useState } from 'react';
import { AdminRemote } from './AdminRemote';
import { HelperLinkExpired } from './helper/HelperLinkExpired';
import { Loading } from './Loading';
import { loadAdminApp } from './loadAdminApp';
import { useAuth } from './session/AuthProvider';
import { Invitation, invitationIn } from './session/Invitation';
import { LeftTaps } from './session/LeftTaps';
import { LoginCover } from './session/LoginCover';
import { LoginPage } from './session/LoginPage';
import { UnsentTaps } from './session/UnsentTaps';
import { userKey } from './session/userKey';

export function ShellApp() {
  const { user, isLoading, isExpired, isLinkExpired, unsent, leftTaps, logOut, renew, changeUser, ...auth } =
    useAuth();
  const [invitation, setInvitation] = useState(() => invitationIn(window.location.pathname));
  if (isLoading) return <Loading />;
  if (invitation !== undefined)
    return (
      <Invitation
        token={invitation}
        user={user}
        onLogOut={logOut}
        onAccept={async (password) => {
          await auth.acceptInvitation(invitation, password);
          setInvitation(undefined);
        }}
      />
    );
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
