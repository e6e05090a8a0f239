import { useEffect } from 'react';
import { useShopSettings } from '../settings/settings.api';
import { LoadingBars } from '../ui/LoadingBars';
import { CancelOrder } from './CancelOrder';
import { ordersApi } from './orders.api';

/** Opened from the link in the SMS; the token in it stands for one order. */
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
  const { data, isError } = ordersApi.useVerifyOrderQuery(token);
  if (data) return <CancelOrder order={data} token={token} />;
  if (!isError) return <LoadingBars />;
  return <Invalid text="Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen." />;
}

function Invalid({ text }: { text: string }) {
  return (
    <>
      <p role="alert">{text}</p>
      <a className="button" href="/">
        Zurück zur Startseite
      </a>
    </>
  );
}
