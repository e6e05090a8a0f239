import { QueryView } from '../ui/notice/QueryView';
import { useFresh } from '../ui/useFresh';
import { useAdminSettingsQuery } from './admin-settings.api';
import { SettingsForm } from './SettingsForm';

export function SettingsPage() {
  const query = useFresh(useAdminSettingsQuery());
  return (
    <QueryView query={query} failure="Die Einstellungen konnten nicht geladen werden.">
      {(list) => <SettingsForm list={list} />}
    </QueryView>
  );
}
