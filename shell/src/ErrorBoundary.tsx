import { Component, type ReactNode } from 'react';
import { RemoteUnreachable } from './loadAdminApp';

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** A way on when the back office can't be loaded or breaks while it is shown, and when the shell itself does. */
export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    const isUnreachable = this.state.error instanceof RemoteUnreachable;
    return (
      <main className="failure">
        <div className="failure-text" role="alert">
          <h1>
            {isUnreachable
              ? 'Die Verwaltung konnte nicht geladen werden'
              : 'In der Verwaltung ist ein Fehler aufgetreten'}
          </h1>
          <p>
            {isUnreachable
              ? 'Vielleicht ist die Verbindung unterbrochen, oder es wird gerade eine neue Version eingespielt.'
              : 'Deine gespeicherten Daten sind davon nicht betroffen.'}
          </p>
        </div>
        <button type="button" className="button" onClick={this.props.onRetry}>
          Erneut versuchen
        </button>
        <p>
          Hilft das nicht? <a href={window.location.href}>Seite neu laden</a>
        </p>
      </main>
    );
  }
}
