import { Skeleton } from 'antd';
import { Page } from '../layout/Page';
import { Failure } from '../ui/notice/Failure';
import { useAdminSettingsQuery } from './admin-settings.api';
import { SettingsForm } from './SettingsForm';
import './settings.css';

export function SettingsPage() {
  const { data, error, refetch } = useAdminSettingsQuery();
  if (data) return <SettingsForm list={data} />;
  return (
    <Page title="Einstellungen">
      {error ? (
        <Failure title="Die Einstellungen konnten nicht geladen werden." error={error} onRetry={refetch} />
      ) : (
        <div className="settings-card settings-skeleton" role="status" aria-label="Laden...">
          <Skeleton title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
    </Page>
  );
}
