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
