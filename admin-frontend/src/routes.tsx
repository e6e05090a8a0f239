import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from './layout/NotFoundPage';

const BoxPresetEditPage = lazy(async () => ({
  default: (await import('./box-presets/BoxPresetEditPage')).BoxPresetEditPage,
}));
const BoxPresetsPage = lazy(async () => ({
  default: (await import('./box-presets/BoxPresetsPage')).BoxPresetsPage,
}));
const CustomersPage = lazy(async () => ({
  default: (await import('./customers/CustomersPage')).CustomersPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/DashboardPage')).DashboardPage,
}));
const EmojiPage = lazy(async () => ({ default: (await import('./box-presets/EmojiPage')).EmojiPage }));
const OrdersPage = lazy(async () => ({ default: (await import('./orders/OrdersPage')).OrdersPage }));
const PickupDaysPage = lazy(async () => ({
  default: (await import('./pickup-days/PickupDaysPage')).PickupDaysPage,
}));
const PickupLocationsPage = lazy(async () => ({
  default: (await import('./pickup-locations/PickupLocationsPage')).PickupLocationsPage,
}));
const ProductsPage = lazy(async () => ({ default: (await import('./products/ProductsPage')).ProductsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/SettingsPage')).SettingsPage }));
const SmsPage = lazy(async () => ({ default: (await import('./sms/SmsPage')).SmsPage }));

export const AdminRoutes = () => (
  <Routes>
    <Route index element={<DashboardPage />} />
    <Route path="products" element={<ProductsPage />} />
    <Route path="box-presets" element={<BoxPresetsPage />} />
    <Route path="box-presets/edit/:id" element={<BoxPresetEditPage />} />
    <Route path="emoji" element={<EmojiPage />} />
    <Route path="locations" element={<PickupLocationsPage />} />
    <Route path="pickup-days" element={<PickupDaysPage />} />
    <Route path="orders" element={<OrdersPage />} />
    <Route path="customers" element={<CustomersPage />} />
    <Route path="sms" element={<SmsPage />} />
    <Route path="settings" element={<SettingsPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
