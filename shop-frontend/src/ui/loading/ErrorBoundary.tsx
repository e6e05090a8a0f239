import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the message and its button. */
  fallback?: ReactNode;
}

/** Catches failures below it: a file that didn't load, or a bug. The rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <div className="loading-failed" role="alert">
        <p>Dieser Teil der Seite konnte nicht geladen werden.</p>
        <button type="button" className="button button-outline" onClick={() => window.location.reload()}>
          Seite neu laden
        </button>
      </div>
    );
  }
}
