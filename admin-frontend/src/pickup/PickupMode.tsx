import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { setFarmZone } from '../ui/farmClock';
import { Loading } from '../ui/Loading';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { PickupPage } from './PickupPage';
import { PickupStore } from './PickupStore';
import { PickupTheme } from './PickupTheme';

/**
 * 'Abholmodus', for a phone at the pickup location. Without router and Redux, and without lazy parts: one that nobody has
 * opened would be missing without network.
 */
export const PickupMode = (shell: AdminAppProps) => (
  // The theme must not render again on a tap: it would render every icon again.
  <PickupTheme>
    <OneDay shell={shell} />
  </PickupTheme>
);

function OneDay({ shell }: { shell: AdminAppProps }) {
  const [store] = useState(() => new PickupStore(dayOf(window.location.pathname), shell));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const { day, isOffline, failure } = state;

  useEffect(() => {
    document.title = 'Abholmodus | Verwaltung';
    return window.isSecureContext ? store.start() : undefined;
  }, [store]);

  if (day) setFarmZone(day.zone);
  return day ? (
    <PickupPage store={store} state={state} day={day} shell={shell} />
  ) : (
    <NoDay
      failure={failure}
      isOffline={isOffline}
      hasBackOffice={shell.user.role !== 'helper'}
      onRetry={() => store.sync()}
    />
  );
}

interface NoDayProps {
  failure: string | undefined;
  isOffline: boolean;
  hasBackOffice: boolean;
  onRetry: () => void;
}

function NoDay({ failure, isOffline, ...rest }: NoDayProps) {
  // Storage, service worker and random ids need it
  if (!window.isSecureContext)
    return (
      <Problem
        title="Hier geht der Abholmodus nicht"
        text="Er braucht eine Adresse mit https://."
        hasBackOffice={rest.hasBackOffice}
      />
    );
  if (failure) return <Problem title="Dieser Abholtag lässt sich nicht öffnen" text={failure} {...rest} />;
  if (isOffline)
    return (
      <Problem
        title="Noch nicht auf diesem Gerät"
        text="Gerade gibt es keine Verbindung. Öffne diesen Abholtag einmal mit Netz, dann geht er danach auch ohne."
        {...rest}
      />
    );
  return <Loading />;
}

interface ProblemProps {
  title: string;
  text: string;
  /** A helper has no back office. */
  hasBackOffice: boolean;
  onRetry?: () => void;
}

/** Replaces a day that can't be shown. */
const Problem = ({ title, text, hasBackOffice, onRetry }: ProblemProps) => (
  <Centered>
    <div role="alert">
      <EmptyCrate title={<h1>{title}</h1>}>
        <p>{text}</p>
        {onRetry && (
          <Button type="primary" block onClick={onRetry}>
            Erneut versuchen
          </Button>
        )}
        {hasBackOffice && (
          <Button block href="/admin/pickup-days">
            Zu den Abholtagen
          </Button>
        )}
      </EmptyCrate>
    </div>
  </Centered>
);

const dayOf = (path: string) => Number(path.split('/')[3]);

const Centered = styled.main`
  display: grid;
  align-content: center;
  max-width: 480px;
  min-height: 100vh;
  margin: 0 auto;
  padding: 16px;
`;
