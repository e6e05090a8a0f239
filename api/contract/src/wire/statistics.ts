import * as v from 'valibot';

/** 7 days by day, 30 days by week, 6 months by month, 5 years by year. */
export const PERIODS = ['7d', '30d', '6m', '5y'] as const;

export const StatisticsQuery = v.object({
  period: v.optional(v.picklist(PERIODS, 'Der Zeitraum ist 7d, 30d, 6m oder 5y'), '7d'),
});

/** Cancelled orders count nowhere. */
export const Statistics = v.object({
  upcomingPickupDays: v.number(),
  orders: v.number(),
  customers: v.number(),
  boxesSold: v.number(),
  buckets: v.array(
    v.object({
      /** 'yyyy-MM-dd', the first day of the bucket in the farm's zone. */
      start: v.string(),
      label: v.string(),
      orders: v.number(),
      /** Euros. */
      revenue: v.number(),
    }),
  ),
});

export type Period = (typeof PERIODS)[number];
export type Statistics = v.InferOutput<typeof Statistics>;
export type StatisticsQuery = v.InferOutput<typeof StatisticsQuery>;
