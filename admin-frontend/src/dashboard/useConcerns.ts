import { wallClock } from '@hofkiste/contract/dates';
import { usePickupDaysQuery } from '../pickup-days/pickup-days.api';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { useSmsMessagesInfiniteQuery, useSmsUsageQuery } from '../sms/sms-messages.api';
import { useNow } from '../ui/useNow';
import { concerns } from './attention';

/** The open tasks as far as they are loaded, and how to load them again. */
export function useConcerns() {
  const { zone } = useFarm();
  const now = useNow(zone);
  const failed = useSmsMessagesInfiniteQuery('failed');
  const unknown = useSmsMessagesInfiniteQuery('unknown');
  const usage = useSmsUsageQuery();
  const days = usePickupDaysQuery();
  const settings = useAdminSettingsQuery();
  const queries = [failed, unknown, usage, days, settings];

  return {
    concerns: concerns({
      failed: failed.data?.pages.flat() ?? [],
      unknown: unknown.data?.pages.flat() ?? [],
      usage: usage.data,
      days: days.data,
      settings: settings.data,
      today: wallClock(now, zone).date,
      zone,
    }),
    error: queries.find(({ error, isFetching }) => error && !isFetching)?.error,
    queries,
    refetch: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
