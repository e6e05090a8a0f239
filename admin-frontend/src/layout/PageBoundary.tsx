import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { EmptyCrate } from '../ui/records/EmptyCrate';

/** One broken page leaves the menu alone. Only a reload fetches code again that couldn't be loaded. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page-main">
        <div role="alert">
          <EmptyCrate title="Diese Seite konnte nicht angezeigt werden.">
            <p>
              Vielleicht ist die Verbindung unterbrochen, oder es wurde gerade eine neue Version eingespielt.
            </p>
            <Button type="primary" onClick={() => window.location.reload()}>
              Seite neu laden
            </Button>
          </EmptyCrate>
        </div>
      </main>
    );
  }
}
