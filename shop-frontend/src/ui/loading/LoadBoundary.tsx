import { Component, type ReactNode, Suspense } from 'react';

interface LoadBoundaryProps {
  children: ReactNode;
  /** Replaces the part while its file loads. */
  loading?: ReactNode;
  /** Replaces the message that a part is missing. */
  failed?: ReactNode;
}

/** Waits for the files of the parts below it, and catches their failures: a file that didn't load, or a bug. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, loading, failed } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={loading}>{children}</Suspense>;
    if (failed !== undefined) return failed;
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
