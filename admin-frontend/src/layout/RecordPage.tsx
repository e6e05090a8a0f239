import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage';

/** Shows a page about the record whose id is in the address. */
export function RecordPage({ children }: { children: (id: number) => ReactNode }) {
  const { id = '' } = useParams();
  if (!/^\d{1,10}$/.test(id)) return <NotFoundPage />;
  return <Fragment key={id}>{children(Number(id))}</Fragment>;
}
