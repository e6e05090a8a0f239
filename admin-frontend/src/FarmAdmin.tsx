import { AdminLayout } from './layout/AdminLayout';
import { AdminRoutes } from './routes';
import { useFarm } from './settings/settings.api';
import { AdminTheme } from './theme/AdminTheme';
import { Toast } from './ui/Toast';

interface Props {
  email: string;
  onLogout: () => Promise<void>;
}

export function FarmAdmin({ email, onLogout }: Props) {
  const { isLoading, title, logoUrl, colors } = useFarm();
  if (isLoading)
    return (
      <p className="admin-loading" role="status">
        Laden...
      </p>
    );
  return (
    <AdminTheme colors={colors}>
      <AdminLayout farm={{ title, logoUrl }} email={email} onLogout={onLogout}>
        <AdminRoutes />
      </AdminLayout>
      <Toast />
    </AdminTheme>
  );
}
