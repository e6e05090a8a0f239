import { useEffect } from 'react';
import { failureOf } from '../../failure';
import { useShopSettings } from '../../settings/settings.api';
import { LoadingBars } from '../../ui/loading/LoadingBars';
import { forgetOrder } from '../keptOrders';
import { ordersApi } from '../orders.api';
import { CancelOrder } from './CancelOrder';

/** Opened from the link in the SMS, whose token belongs to one order. */
export function CancelPage({ token }: { token: string }) {
  const { headerTitle } = useShopSettings();

  useEffect(() => {
    document.title = headerTitle ? `Bestellung stornieren – ${headerTitle}` : 'Bestellung stornieren';
  }, [headerTitle]);

  return (
    <main className="page cancel-page">
      <h1>Bestellung stornieren</h1>
      {token === '' ? <Invalid text="Ungültiger Stornierungslink" /> : <OrderOf token={token} />}
    </main>
  );
}

function OrderOf({ token }: { token: string }) {
  const { data, isError, error, refetch } = ordersApi.useVerifyOrderQuery(token);
  const isUnknown = failureOf(error)?.statusCode === 404;

  useEffect(() => {
    if (isUnknown) forgetOrder(token);
  }, [isUnknown, token]);

  if (data) return <CancelOrder order={data} token={token} />;
  if (!isError) return <LoadingBars />;
  return (
    <Invalid
      text="Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen."
      {...(!isUnknown && { onRetry: refetch })}
    />
  );
}

function Invalid({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <>
      <p role="alert">{text}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Erneut versuchen
        </button>
      )}
      <a className={onRetry ? 'button button-outline' : 'button'} href="/">
        Zurück zur Startseite
      </a>
    </>
  );
}
