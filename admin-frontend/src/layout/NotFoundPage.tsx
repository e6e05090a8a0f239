import { Link } from 'react-router-dom';
import { EmptyCrate } from '../ui/records/EmptyCrate';

export const NotFoundPage = () => (
  <EmptyCrate title="Diese Seite gibt es in der Verwaltung nicht.">
    <Link to="/">Zum Dashboard</Link>
  </EmptyCrate>
);
