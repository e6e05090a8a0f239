import type { EntityManager } from 'typeorm';

/** Quantities by preset. */
export type SoldByPreset = ReadonlyMap<number, number>;

/** What the open orders of a day keep in their history. */
export interface DayChange {
  /** 'HH:mm – HH:mm', by location of the day. */
  windows: ReadonlyMap<number, { from: string; to: string }>;
  deadline: { from: Date; to: Date } | undefined;
}

/** What pickup days ask about their orders; cancelled orders count nowhere. `orders/` implements it. */
export abstract class DayOrders {
  /** By pickup day; days without orders are missing. */
  abstract countByDay(pickupDayIds: number[]): Promise<Map<number, number>>;
  /** By location of the day, in the caller's transaction; locations without orders are missing. */
  abstract countByLocation(manager: EntityManager, pickupDayId: number): Promise<Map<number, number>>;
  /**
   * How many of each box the orders of a day have, by pickup day and preset; days and boxes without orders are missing.
   */
  abstract soldByBox(manager: EntityManager, pickupDayIds: number[]): Promise<Map<number, SoldByPreset>>;
  /** The deadline has moved: sums of the day that were kept are no longer valid. The day's row must be locked. */
  abstract forgetSums(manager: EntityManager, pickupDayId: number): Promise<void>;
  /** Writes it into the history of the open orders that it concerns. */
  abstract recordChange(
    manager: EntityManager,
    pickupDayId: number,
    change: DayChange,
    now: Date,
  ): Promise<void>;
}
