import { useEffect } from 'react';

interface Props {
  text: string;
  /** The button calls it, and the page when the connection is back. */
  onRetry: () => void;
}

export function LoadingFailed({ text, onRetry }: Props) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  return (
    <div className="loading-failed" role="alert">
      <p>{`${text} Bitte prüfe deine Verbindung.`}</p>
      <button className="button button-outline" type="button" onClick={onRetry}>
        Erneut versuchen
      </button>
    </div>
  );
}
