interface LoadingFailedProps {
  text: string;
  onRetry: () => void;
}

export function LoadingFailed({ text, onRetry }: LoadingFailedProps) {
  return (
    <div className="loading-failed" role="alert">
      <p>{text} Bitte prüfe deine Verbindung.</p>
      <button className="button button-outline" type="button" onClick={onRetry}>
        Erneut versuchen
      </button>
    </div>
  );
}
