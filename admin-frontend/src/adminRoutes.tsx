import { type RouteObject, useRouteError } from 'react-router-dom';
import type { ChapterId } from './handbook/outline';
import { AdminFrame } from './layout/AdminFrame';
import { BrokenPage } from './layout/BrokenPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { PageSkeleton } from './layout/PageSkeleton';

type PageRoute = RouteObject & { handle: { title: string; help?: ChapterId } };

/** New objects for each router: a router writes the loaded pages into its routes. */
export const adminRoutes = (): RouteObject[] => [
  {
    Component: AdminFrame,
    ErrorBoundary: LeaveToShell,
    children: [{ ErrorBoundary: BrokenPage, HydrateFallback: PageSkeleton, children: pages() }],
  },
];

// `lazy` as a function: a chunk that fails to load then reaches the ErrorBoundary also without a loader.
const pages = (): PageRoute[] => [
  {
    index: true,
    handle: { title: 'Dashboard', help: 'woche' },
    lazy: async () => ({ Component: (await import('./dashboard/DashboardPage')).DashboardPage }),
  },
  {
    path: 'products',
    handle: { title: 'Produkte verwalten', help: 'produkte-und-kisten' },
    lazy: async () => ({ Component: (await import('./products/ProductsPage')).ProductsPage }),
  },
  {
    path: 'box-presets',
    handle: { title: 'Gemüsekisten', help: 'produkte-und-kisten' },
    lazy: async () => ({ Component: (await import('./box-presets/BoxPresetsPage')).BoxPresetsPage }),
  },
  {
    path: 'box-presets/edit/:id',
    handle: { title: 'Gemüsekiste bearbeiten', help: 'produkte-und-kisten' },
    lazy: async () => ({ Component: (await import('./box-presets/BoxPresetEditPage')).BoxPresetEditPage }),
  },
  {
    path: 'emoji',
    handle: { title: 'Emoji direkt bearbeiten', help: 'produkte-und-kisten' },
    lazy: async () => ({ Component: (await import('./box-presets/EmojiPage')).EmojiPage }),
  },
  {
    path: 'locations',
    handle: { title: 'Abholorte verwalten', help: 'abholorte' },
    lazy: async () => ({
      Component: (await import('./pickup-locations/PickupLocationsPage')).PickupLocationsPage,
    }),
  },
  {
    path: 'pickup-days',
    handle: { title: 'Abholtage verwalten', help: 'abholtag-anlegen' },
    lazy: async () => ({ Component: (await import('./pickup-days/PickupDaysPage')).PickupDaysPage }),
  },
  {
    path: 'pickup-days/series',
    handle: { title: 'Tage anlegen', help: 'viele-tage' },
    lazy: async () => ({ Component: (await import('./pickup-days/series/SeriesPage')).SeriesPage }),
  },
  {
    path: 'pickup-days/:id/message',
    handle: { title: 'Nachricht an alle', help: 'nachricht-an-alle' },
    lazy: async () => ({ Component: (await import('./day-messages/DayMessagePage')).DayMessagePage }),
  },
  {
    path: 'orders',
    handle: { title: 'Bestellungen verwalten', help: 'bestellungen' },
    lazy: async () => ({ Component: (await import('./orders/OrdersPage')).OrdersPage }),
  },
  {
    path: 'orders/new',
    handle: { title: 'Neue Bestellung', help: 'bestellungen' },
    lazy: async () => ({ Component: (await import('./orders/form/NewOrderPage')).NewOrderPage }),
  },
  {
    path: 'orders/:id/edit',
    handle: { title: 'Bestellung ändern', help: 'bestellungen' },
    lazy: async () => ({ Component: (await import('./orders/form/EditOrderPage')).EditOrderPage }),
  },
  {
    path: 'customers',
    handle: { title: 'Kunden verwalten', help: 'kunden' },
    lazy: async () => ({ Component: (await import('./customers/CustomersPage')).CustomersPage }),
  },
  {
    path: 'sms',
    handle: { title: 'SMS-Verlauf', help: 'sms' },
    lazy: async () => ({ Component: (await import('./sms/SmsPage')).SmsPage }),
  },
  {
    path: 'settings',
    handle: { title: 'Einstellungen', help: 'einstellungen' },
    lazy: async () => ({ Component: (await import('./settings/SettingsPage')).SettingsPage }),
  },
  {
    path: 'hilfe',
    handle: { title: 'Hilfe' },
    lazy: async () => ({ Component: (await import('./handbook/HandbookPage')).HandbookPage }),
  },
  {
    path: 'hilfe/alles',
    handle: { title: 'Ganzes Handbuch' },
    lazy: async () => ({ Component: (await import('./handbook/WholeHandbookPage')).WholeHandbookPage }),
  },
  {
    path: 'hilfe/:chapter',
    handle: { title: 'Hilfe' },
    lazy: async () => ({ Component: (await import('./handbook/ChapterPage')).ChapterPage }),
  },
  { path: '*', handle: { title: '404 Page Not Found' }, Component: NotFoundPage },
];

/** What breaks the frame itself goes to the shell, which offers a retry. */
function LeaveToShell(): never {
  throw useRouteError();
}
