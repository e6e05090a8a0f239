import { Failure } from '../ui/notice/Failure';
import { LoadingBars } from '../ui/notice/QueryView';
import { useAdminSettingsQuery } from './admin-settings.api';
import { SettingsForm } from './SettingsForm';

export function SettingsPage() {
  const { data, error, refetch } = useAdminSettingsQuery();
  if (data) return <SettingsForm list={data} />;
  if (error)
    return (
      <Failure title="Die Einstellungen konnten nicht geladen werden." error={error} onRetry={refetch} />
    );
  return <LoadingBars />;
}
