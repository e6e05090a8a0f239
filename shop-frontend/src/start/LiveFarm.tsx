import { useLayoutEffect } from 'react';
import { api } from '../api';
import type { Farm } from '../farm';

/** Tells what the api's answers say of the farm, before the page is painted with them. */
export function LiveFarm({ onChange }: { onChange: (farm: Farm) => void }) {
  const { data: settings, isError: hasNoSettings, refetch: reloadSettings } = api.useSettingsQuery();
  const upcoming = api.useUpcomingQuery();
  const orderDay = upcoming.data?.[0];
  const hasNone = upcoming.isSuccess && !orderDay;
  const future = api.useFutureQuery(undefined, { skip: !hasNone });
  const closedDay = hasNone ? future.data?.[0] : undefined;
  const isLoading = upcoming.isLoading || future.isLoading;
  const hasFailed = (upcoming.isError && !orderDay) || (hasNone && future.isError) || hasNoSettings;
  const { refetch: reloadUpcoming } = upcoming;
  const { refetch: reloadFuture } = future;

  useLayoutEffect(() => {
    const reload = () => {
      void reloadUpcoming();
      if (hasNone) void reloadFuture();
      if (hasNoSettings) void reloadSettings();
    };
    onChange({ settings, orderDay, closedDay, isLoading, hasFailed, reload });
  }, [
    settings,
    orderDay,
    closedDay,
    isLoading,
    hasFailed,
    hasNone,
    hasNoSettings,
    reloadUpcoming,
    reloadFuture,
    reloadSettings,
    onChange,
  ]);

  return null;
}
