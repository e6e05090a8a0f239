import { Component, type ReactNode, Suspense } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  /** Replaces the message that a part is missing. */
  failed?: ReactNode;
}

/** Catches the failures of the parts below it: a file that didn't load, or a bug. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, failed } = this.props;
    if (!this.state.hasFailed) return children;
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

interface LoadBoundaryProps extends FailureBoundaryProps {
  /** Replaces the part while its file loads. */
  loading?: ReactNode;
}

/** Waits for the files of the parts below it, and catches their failures. React takes it over last, when it is idle. */
export const LoadBoundary = ({ children, loading, failed }: LoadBoundaryProps) => (
  <FailureBoundary failed={failed}>
    <Suspense fallback={loading}>{children}</Suspense>
  </FailureBoundary>
);
