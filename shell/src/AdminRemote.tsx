import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading } from './Loading';

interface Props extends AdminAppProps {
  load: () => Promise<ComponentType<AdminAppProps>>;
}

/** A lazy component keeps its failure for good, so each attempt gets a new one. */
export function AdminRemote({ load, ...props }: Props) {
  const begin = () => ({ AdminApp: lazy(async () => ({ default: await load() })) });
  const [attempt, setAttempt] = useState(begin);
  const [count, setCount] = useState(1);
  const retry = () => {
    setAttempt(begin);
    setCount(count + 1);
  };
  return (
    <ErrorBoundary key={count} onRetry={retry}>
      <Suspense fallback={<Loading />}>
        <attempt.AdminApp {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
