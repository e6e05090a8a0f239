/** What an admin sees of a day's order report. */
export interface DayReport {
  sentAt: Date | null;
  /** German. */
  problem: string | null;
}

/** Asks for the order reports, which are made from days and orders and so belong to a layer above. */
export abstract class DayReports {
  /** By pickup day; days whose report was never tried are missing. */
  abstract of(pickupDayIds: number[], now: Date): Promise<Map<number, DayReport>>;
}
