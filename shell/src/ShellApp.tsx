import { AdminRemote } from './AdminRemote';
import { HelperLinkOver } from './helper/HelperLinkOver';
import { Loading } from './Loading';
import { loadAdminApp } from './loadAdminApp';
import { useAuth } from './session/AuthProvider';
import { keyOf } from './session/keyOf';
import { LoginCover } from './session/LoginCover';
import { LoginPage } from './session/LoginPage';
import { UnsentTaps } from './session/UnsentTaps';

export function ShellApp() {
  const { user, isLoading, isOver, unsent, logOut, renew, changeUser, ...login } = useAuth();
  if (isLoading) return <Loading />;
  if (!user) {
    const isDirect = new URLSearchParams(window.location.search).has('direct');
    return (
      <LoginPage onLogIn={isDirect ? login.logInDirectly : login.logIn} onPasskey={login.logInByPasskey} />
    );
  }
  if (isOver && user.role === 'helper') return <HelperLinkOver />;
  return (
    <>
      <AdminRemote
        key={keyOf(user)}
        load={() => loadAdminApp(user)}
        user={user}
        onLogout={logOut}
        onExpired={renew}
        onUserChanged={changeUser}
      />
      {isOver && user.role === 'admin' && (
        <LoginCover>
          <LoginPage email={user.email} onLogIn={login.logIn} onPasskey={login.logInByPasskey} />
        </LoginCover>
      )}
      {unsent && <UnsentTaps {...unsent} />}
    </>
  );
}
