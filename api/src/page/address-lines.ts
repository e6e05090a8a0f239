import type { SettingValues } from '../settings/settings.service.js';

/** The farm's address, without the lines that are empty. */
export const addressLines = ({
  footerAddressCompany,
  footerAddressStreet,
  footerAddressCity,
  footerAddressCountry,
}: SettingValues): string[] =>
  [footerAddressCompany, footerAddressStreet, footerAddressCity, footerAddressCountry].filter(Boolean);
