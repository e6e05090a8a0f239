import { Link } from 'react-router-dom';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { Page } from './Page';

export const NotFoundPage = () => (
  <Page title="404 Page Not Found">
    <EmptyCrate title="Diese Seite gibt es in der Verwaltung nicht.">
      <Link to="/">Zum Dashboard</Link>
    </EmptyCrate>
  </Page>
);
