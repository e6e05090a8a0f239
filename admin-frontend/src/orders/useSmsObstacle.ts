import { isMobile } from '@hofkiste/contract/plain/phone';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useCanSendSms } from '../settings/installation.api';

const SETTINGS = {
  confirmation: 'enableOrderConfirmationSMS',
  change: 'enableChangeSMS',
  cancellation: 'enableCancellationSMS',
} as const satisfies Record<string, SettingKey>;

/** Says why no SMS of this kind can be sent to the number (E.164, '' for none); undefined if it can. */
export function useSmsObstacle(kind: keyof typeof SETTINGS, phone: string): string | undefined {
  const { data } = useAdminSettingsQuery();
  if (!useCanSendSms()) return 'Ohne SMS-Anbieter sendet der Shop keine SMS.';
  if (phone === '') return 'Ohne Nummer wird keine SMS gesendet.';
  if (!isMobile(phone)) return 'Nur Handynummern bekommen eine SMS.';
  const isOff = data?.some(({ key, value }) => key === SETTINGS[kind] && value === 'false');
  return isOff ? 'Diese SMS ist in den Einstellungen ausgeschaltet.' : undefined;
}
