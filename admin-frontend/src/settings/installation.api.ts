import { Installation } from '@hofkiste/contract/wire/installation';
import { calls } from '../api';

/** The frame uses it, so that calls of the settings' page are elsewhere. */
export const { useInstallationQuery } = calls(({ all }) => ({
  installation: all(Installation, '/admin/installation'),
}));

/** Whether SMS can have a number as their sender. */
export const useHasSmsNumber = (): boolean => useInstallationQuery().data?.hasSmsNumber ?? false;

/** Returns a function that says from whom SMS come. The api doesn't tell the number. */
export function useSenderOf() {
  const hasNumber = useHasSmsNumber();
  return (settingOf: (key: 'smsSenderName' | 'smsSendsFrom') => string): string =>
    hasNumber && settingOf('smsSendsFrom') === 'number' ? 'Deine Nummer' : settingOf('smsSenderName');
}

/** False if the farm has no SMS provider; true until that is known. */
export const useCanSendSms = (): boolean => useInstallationQuery().data?.canSendSms ?? true;
