import type { PersonRole } from '@hofkiste/contract/plain/roles';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { ChapterId } from './handbook/outline';
import type { IconName } from './ui/Icon';

interface AdminPage {
  /** Below '/admin/'. */
  path: string;
  title: string;
  /** The chapter of the handbook about it. */
  help?: ChapterId;
  /** The role, and those that may do more. */
  for: PersonRole;
  /** Entry in the menu. `isFor`: only while the farm uses this, or for people without settings. */
  menu?: { label: string; icon: IconName; isFor?: 'standing-orders' | 'no-settings' };
  load: () => Promise<ComponentType>;
  /** Loads what the page shows, if that is code. */
  loader?: LoaderFunction;
}

const loadPickupDays = async () => (await import('./pickup-days/PickupDaysPage')).PickupDaysPage;

/** The pages of the back office; the menu has its entries in this sequence. */
export const pages: readonly AdminPage[] = [
  {
    path: '',
    title: 'Dashboard',
    for: 'reader',
    help: 'woche',
    menu: { label: 'Dashboard', icon: 'home' },
    load: async () => (await import('./dashboard/DashboardPage')).DashboardPage,
  },
  {
    path: 'products',
    title: 'Produkte verwalten',
    for: 'staff',
    help: 'produkte-und-kisten',
    menu: { label: 'Produkte', icon: 'leaf' },
    load: async () => (await import('./products/ProductsPage')).ProductsPage,
  },
  {
    path: 'box-presets',
    title: 'Gemüsekisten',
    for: 'staff',
    help: 'produkte-und-kisten',
    menu: { label: 'Gemüsekisten', icon: 'basket' },
    load: async () => (await import('./box-presets/BoxPresetsPage')).BoxPresetsPage,
  },
  {
    path: 'box-presets/edit/:id',
    title: 'Gemüsekiste bearbeiten',
    for: 'staff',
    help: 'produkte-und-kisten',
    load: async () => (await import('./box-presets/BoxPresetEditPage')).BoxPresetEditPage,
  },
  {
    path: 'emoji',
    title: 'Emoji direkt bearbeiten',
    for: 'staff',
    help: 'produkte-und-kisten',
    load: async () => (await import('./box-presets/EmojiPage')).EmojiPage,
  },
  {
    path: 'locations',
    title: 'Abholorte verwalten',
    for: 'staff',
    help: 'abholorte',
    menu: { label: 'Abholorte', icon: 'pin' },
    load: async () => (await import('./pickup-locations/PickupLocationsPage')).PickupLocationsPage,
  },
  {
    path: 'pickup-days',
    title: 'Abholtage verwalten',
    for: 'reader',
    help: 'abholtag-anlegen',
    menu: { label: 'Abholtage', icon: 'calendar' },
    load: loadPickupDays,
  },
  {
    path: 'pickup-days/new',
    title: 'Neuen Abholtag erstellen',
    for: 'staff',
    help: 'abholtag-anlegen',
    load: loadPickupDays,
  },
  {
    path: 'pickup-days/:id/edit',
    title: 'Abholtag bearbeiten',
    for: 'staff',
    help: 'abholtag-anlegen',
    load: loadPickupDays,
  },
  {
    path: 'pickup-days/series',
    title: 'Mehrere Tage anlegen',
    for: 'staff',
    help: 'viele-tage',
    load: async () => (await import('./pickup-days/series/SeriesPage')).SeriesPage,
  },
  {
    path: 'pickup-days/:id/message',
    title: 'Nachricht an alle',
    for: 'staff',
    help: 'nachricht-an-alle',
    load: async () => (await import('./day-messages/DayMessagePage')).DayMessagePage,
  },
  {
    path: 'pickup-days/:id/call-off',
    title: 'Abholtag absagen',
    for: 'staff',
    help: 'nachricht-an-alle',
    load: async () => (await import('./day-messages/CallOffPage')).CallOffPage,
  },
  {
    path: 'orders',
    title: 'Bestellungen verwalten',
    for: 'staff',
    help: 'bestellungen',
    menu: { label: 'Bestellungen', icon: 'list' },
    load: async () => (await import('./orders/OrdersPage')).OrdersPage,
  },
  {
    path: 'orders/new',
    title: 'Neue Bestellung',
    for: 'staff',
    help: 'bestellungen',
    load: async () => (await import('./orders/form/NewOrderPage')).NewOrderPage,
  },
  {
    path: 'orders/:id/edit',
    title: 'Bestellung ändern',
    for: 'staff',
    help: 'bestellungen',
    load: async () => (await import('./orders/form/EditOrderPage')).EditOrderPage,
  },
  {
    path: 'standing-orders',
    title: 'Dauerbestellungen',
    for: 'staff',
    help: 'dauerbestellungen',
    menu: { label: 'Dauerbestellungen', icon: 'repeat', isFor: 'standing-orders' },
    load: async () => (await import('./standing-orders/StandingOrdersPage')).StandingOrdersPage,
  },
  {
    path: 'standing-orders/new',
    title: 'Neue Dauerbestellung',
    for: 'staff',
    help: 'dauerbestellungen',
    load: async () => (await import('./standing-orders/form/NewStandingOrderPage')).NewStandingOrderPage,
  },
  {
    path: 'standing-orders/:id/edit',
    title: 'Dauerbestellung ändern',
    for: 'staff',
    help: 'dauerbestellungen',
    load: async () => (await import('./standing-orders/form/EditStandingOrderPage')).EditStandingOrderPage,
  },
  {
    path: 'customers',
    title: 'Kunden verwalten',
    for: 'staff',
    help: 'kunden',
    menu: { label: 'Kunden', icon: 'person' },
    load: async () => (await import('./customers/CustomersPage')).CustomersPage,
  },
  {
    path: 'evaluation',
    title: 'Auswertung',
    for: 'reader',
    help: 'auswertung',
    menu: { label: 'Auswertung', icon: 'chart' },
    load: async () => (await import('./evaluation/EvaluationPage')).EvaluationPage,
  },
  {
    path: 'sms',
    title: 'SMS-Verlauf',
    for: 'staff',
    help: 'kommt-die-sms-an',
    menu: { label: 'SMS-Verlauf', icon: 'message' },
    load: async () => (await import('./messages/SmsPage')).SmsPage,
  },
  {
    path: 'settings',
    title: 'Einstellungen',
    for: 'admin',
    help: 'einstellungen',
    menu: { label: 'Einstellungen', icon: 'gear' },
    load: async () => (await import('./settings/SettingsPage')).SettingsPage,
  },
  {
    path: 'people',
    title: 'Leute am Hof',
    for: 'admin',
    help: 'leute-am-hof',
    load: async () => (await import('./people/PeoplePage')).PeoplePage,
  },
  {
    path: 'account',
    title: 'Mein Zugang',
    for: 'reader',
    help: 'leute-am-hof',
    menu: { label: 'Mein Zugang', icon: 'person', isFor: 'no-settings' },
    load: async () => (await import('./settings/AccountPage')).AccountPage,
  },
  {
    path: 'api',
    title: 'Schnittstelle',
    for: 'admin',
    load: async () => (await import('./api-document/ApiDocumentPage')).ApiDocumentPage,
  },
  {
    path: 'hilfe',
    title: 'Hilfe',
    for: 'reader',
    menu: { label: 'Hilfe', icon: 'question' },
    load: async () => (await import('./handbook/HandbookPage')).HandbookPage,
  },
  {
    path: 'hilfe/alles',
    title: 'Ganzes Handbuch',
    for: 'reader',
    load: async () => (await import('./handbook/WholeHandbookPage')).WholeHandbookPage,
    loader: async () => (await import('./handbook/texts')).loadTexts(),
  },
  {
    path: 'hilfe/:chapter',
    title: 'Hilfe',
    for: 'reader',
    load: async () => (await import('./handbook/ChapterPage')).ChapterPage,
    loader: async (call) => (await import('./handbook/ChapterPage')).loadChapter(call),
  },
];
