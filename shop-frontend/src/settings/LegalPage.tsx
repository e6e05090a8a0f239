import { useEffect } from 'react';
import { RichText } from '../ui/RichText';
import { useShopSettings } from './settings.api';

interface LegalPageProps {
  title: string;
  setting: 'imprintContent' | 'privacyContent';
}

export function LegalPage({ title, setting }: LegalPageProps) {
  const settings = useShopSettings();
  const content = settings[setting];

  useEffect(() => {
    document.title = settings.headerTitle ? `${title} – ${settings.headerTitle}` : title;
  }, [title, settings.headerTitle]);

  return (
    <main className="page legal">
      <h1>{title}</h1>
      {content === '' && <p>Dieser Text fehlt noch.</p>}
      {content && <RichText html={content} />}
    </main>
  );
}
