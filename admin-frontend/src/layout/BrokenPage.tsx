import { Button } from 'antd';
import { createContext, useContext } from 'react';
import { Cluster } from '../ui/layout';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { Page } from './Page';

/** Loads the page anew, without a reload of the document. */
export const RetryContext = createContext(() => {});

/** Replaces a page that throws or whose code can't be loaded. A reload fetches the newest release. */
export function BrokenPage() {
  const retry = useContext(RetryContext);
  return (
    <Page>
      <div role="alert">
        <EmptyCrate title="Diese Seite konnte nicht angezeigt werden.">
          <p>
            Vielleicht ist die Verbindung unterbrochen, oder es wurde gerade eine neue Version eingespielt.
          </p>
          <Cluster>
            <Button type="primary" onClick={retry}>
              Erneut versuchen
            </Button>
            <Button onClick={() => window.location.reload()}>Seite neu laden</Button>
          </Cluster>
        </EmptyCrate>
      </div>
    </Page>
  );
}
