import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

/** One broken page leaves the menu alone. Only a reload fetches code again that couldn't be loaded. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Result
        status="warning"
        role="alert"
        title="Diese Seite konnte nicht angezeigt werden."
        subTitle="Vielleicht ist die Verbindung unterbrochen, oder es wurde gerade eine neue Version eingespielt."
        extra={
          <Button type="primary" onClick={() => window.location.reload()}>
            Seite neu laden
          </Button>
        }
      />
    );
  }
}
