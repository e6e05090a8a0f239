import { skipToken } from '@reduxjs/toolkit/query';
import { useSmsUsageQuery } from '../messages/sms-messages.api';
import { useOrdersOfDayInfiniteQuery } from '../orders/orders.api';
import { isUnknownDay, usePickupDayQuery } from '../pickup-days/pickup-days.api';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { allOf, NO_RECORD } from '../ui/allOf';
import { useAllPages } from '../ui/records/loadedPages';
import { useFormQuery } from '../ui/useFormQuery';

/** Reads a day with its orders, anew, and what SMS need. Day and orders are null if there is no such day. */
export function useDayOrders(id: string) {
  const day = useFormQuery(usePickupDayQuery(Number(id)));
  const list = useAllPages(useOrdersOfDayInfiniteQuery(day.data?.date ?? skipToken));
  const orders = useFormQuery(list);
  const usage = useFormQuery(useSmsUsageQuery());
  const settings = useAdminSettingsQuery();
  return allOf({
    ...(isUnknownDay(day.error)
      ? { day: NO_RECORD, orders: NO_RECORD }
      : { day, orders: { ...orders, data: list.isComplete ? orders.data : undefined } }),
    usage,
    settings,
  });
}
