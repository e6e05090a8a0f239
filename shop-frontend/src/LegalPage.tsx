import { useEffect } from 'react';
import { api } from './api';
import { useShopSettings } from './settings';
import { LoadingBars } from './ui/loading/LoadingBars';
import { LoadingFailed } from './ui/loading/LoadingFailed';
import { RichText } from './ui/RichText';

interface LegalPageProps {
  title: string;
  setting: 'imprintContent' | 'privacyContent';
}

export function LegalPage({ title, setting }: LegalPageProps) {
  const settings = useShopSettings();
  const content = settings[setting];
  const { isError, isFetching, refetch } = api.useSettingsQuery();

  useEffect(() => {
    document.title = settings.headerTitle ? `${title} – ${settings.headerTitle}` : title;
  }, [title, settings.headerTitle]);

  return (
    <main className="page legal">
      <h1>{title}</h1>
      {isFetching && content === undefined && <LoadingBars />}
      {isError && !isFetching && (
        <LoadingFailed text="Dieser Text konnte nicht geladen werden." onRetry={refetch} />
      )}
      {content === '' && <p>Dieser Text fehlt noch.</p>}
      {content && <RichText html={content} />}
    </main>
  );
}
