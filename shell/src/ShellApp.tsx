import { AdminRemote } from './AdminRemote';
import { Loading } from './Loading';
import { loadAdminApp } from './loadAdminApp';
import { useAuth } from './session/AuthProvider';
import { LoginPage } from './session/LoginPage';

export function ShellApp() {
  const { user, isLoading, logIn, logInDirectly, logOut, expire } = useAuth();
  if (isLoading) return <Loading />;
  if (user) return <AdminRemote load={loadAdminApp} user={user} onLogout={logOut} onExpired={expire} />;
  const isDirect = new URLSearchParams(window.location.search).has('direct');
  return <LoginPage onLogIn={isDirect ? logInDirectly : logIn} />;
}
