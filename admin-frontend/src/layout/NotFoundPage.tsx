import { Link } from 'react-router-dom';
import { useAdminEmailQuery } from '../settings/credentials.api';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { Page } from './Page';

/** Names the people who may see the page. */
export function NotAllowedPage() {
  const { data } = useAdminEmailQuery();
  return (
    <Page>
      <EmptyCrate title="Das darf nur die Leitung.">
        {data?.admins && <p>Die Leitung: {data.admins.join(', ')}</p>}
        <Link to="/">Zum Dashboard</Link>
      </EmptyCrate>
    </Page>
  );
}

export const NotFoundPage = () => (
  <Page title="404 Page Not Found">
    <EmptyCrate title="Diese Seite gibt es in der Verwaltung nicht.">
      <Link to="/">Zum Dashboard</Link>
    </EmptyCrate>
  </Page>
);
