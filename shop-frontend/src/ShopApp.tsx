import { lazy, Suspense, useEffect } from 'react';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { useFarmName, useShopSettings } from './settings';
import { ErrorBoundary } from './ui/loading/ErrorBoundary';
import { LoadingBars } from './ui/loading/LoadingBars';
import { loadModule } from './ui/loading/loadModule';

const HomePage = lazy(() =>
  loadModule(() => import(/* webpackChunkName: "home-page" */ './HomePage')).then((m) => ({
    default: m.HomePage,
  })),
);
const CancelPage = lazy(() =>
  loadModule(() => import(/* webpackChunkName: "cancel-page" */ './orders/cancel/CancelPage')).then((m) => ({
    default: m.CancelPage,
  })),
);
const ChangePage = lazy(() =>
  loadModule(() => import(/* webpackChunkName: "change-page" */ './orders/change/ChangePage')).then((m) => ({
    default: m.ChangePage,
  })),
);
const LegalPage = lazy(() =>
  loadModule(() => import(/* webpackChunkName: "legal-page" */ './LegalPage')).then((m) => ({
    default: m.LegalPage,
  })),
);
const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "not-found-page" */ './NotFoundPage').then((m) => ({
    default: m.NotFoundPage,
  })),
);

const overlays = loadModule(() => import(/* webpackChunkName: "calls" */ './ui/overlays/Overlays'));
const Overlays = lazy(() => overlays.then((m) => ({ default: m.Overlays })));

/** The whole shop. Every link loads a page, so the path never changes while it is mounted. */
export function ShopApp({ isThemed }: { isThemed: boolean }) {
  const settings = useShopSettings();
  const farmName = useFarmName();
  const { primaryColor, accentColor, bgContrastColor, backgroundImageUrl } = settings;

  useEffect(() => {
    if (isThemed || primaryColor === undefined) return;
    void import(/* webpackChunkName: "theme" */ './theme/applyTheme').then(({ applyTheme }) =>
      applyTheme(primaryColor, accentColor ?? '', bgContrastColor ?? '', backgroundImageUrl ?? ''),
    );
  }, [isThemed, primaryColor, accentColor, bgContrastColor, backgroundImageUrl]);

  return (
    <>
      <Header title={farmName} logoUrl={settings.headerLogoUrl} phone={settings.footerContactPhone ?? ''} />
      <ErrorBoundary>
        <Suspense fallback={<LoadingPage />}>{pageAt(window.location.pathname)}</Suspense>
      </ErrorBoundary>
      <Footer texts={settings} />
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Overlays />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function pageAt(path: string) {
  if (path === '/') return <HomePage />;
  if (path === '/impressum') return <LegalPage title="Impressum" setting="imprintContent" />;
  if (path === '/datenschutz') return <LegalPage title="Datenschutzerklärung" setting="privacyContent" />;
  const [, action, token = ''] = /^\/order\/(cancel|change)(?:\/([^/]*))?\/?$/.exec(path) ?? [];
  if (action === 'cancel') return <CancelPage token={token} />;
  if (action === 'change') return <ChangePage token={token} />;
  return <NotFoundPage />;
}

const LoadingPage = () => (
  <main className="page" aria-busy="true">
    <LoadingBars />
  </main>
);
