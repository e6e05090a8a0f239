import { DEFAULT_FARM_NAME, DEFAULT_TIME_ZONE } from '@hofkiste/contract/plain/constants';
import { type ShopSettings, useFarmState } from './farm';

const NONE: ShopSettings = {};

export const zoneOf = ({ serverTimezone }: ShopSettings): string => serverTimezone || DEFAULT_TIME_ZONE;

/** The public settings by key; {} until they have loaded. */
export const useShopSettings = (): ShopSettings => useFarmState().settings ?? NONE;

/** The default name while the settings load, and for a farm that left it empty. */
export const useFarmName = (): string => useShopSettings().headerTitle || DEFAULT_FARM_NAME;

/** The zone in which dates and times are shown. */
export const useTimezone = (): string => zoneOf(useShopSettings());

/** False for a farm that sends no confirmations by SMS: then no text mentions one. */
export const useConfirmsBySms = (): boolean => useShopSettings().enableOrderConfirmationSMS !== 'false';

/** Whether customers get mails, so that the order form has a field for the address. */
export const useAsksForEmail = (): boolean => useShopSettings().asksForEmail === 'true';

/** True if the farm takes standing orders, so that something leads to them. */
export const useTakesStandingOrders = (): boolean => useShopSettings().enableStandingOrders === 'true';
