import { AdminLayout } from './layout/AdminLayout';
import { AdminRoutes } from './routes';
import { useCurrentEmail } from './settings/credentials.api';
import { useFarm, useSettingsQuery } from './settings/settings.api';
import { AdminTheme } from './theme/AdminTheme';
import { Toast } from './ui/notice/Toast';

interface Props {
  email: string;
  onLogout: () => Promise<void>;
}

export function FarmAdmin({ email, onLogout }: Props) {
  const { isLoading } = useSettingsQuery();
  const { title, logoUrl, colors } = useFarm();
  const currentEmail = useCurrentEmail(email);
  if (isLoading)
    return (
      <p className="admin-loading" role="status">
        Laden...
      </p>
    );
  return (
    <AdminTheme colors={colors}>
      <AdminLayout farm={{ title, logoUrl }} email={currentEmail} onLogout={onLogout}>
        <AdminRoutes />
      </AdminLayout>
      <Toast />
    </AdminTheme>
  );
}
