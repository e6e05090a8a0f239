import { Link } from 'react-router-dom';
import { EmptyCrate } from '../ui/EmptyCrate';
import { Page } from './Page';

/** Where the menu leads until the page itself is built. */
export const ComingPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyCrate title="Dieser Bereich ist noch nicht verfügbar.">
      <Link to="/orders">Zu den Bestellungen</Link>
    </EmptyCrate>
  </Page>
);
