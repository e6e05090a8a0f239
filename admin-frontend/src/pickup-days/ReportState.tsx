import { formatInstant } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';

/** When the order report was last sent, and what is wrong with the latest attempt. */
export const ReportState = ({ day, zone }: { day: AdminPickupDay; zone: string }) => (
  <>
    {day.reportSentAt && (
      <>
        <p className="day-caption day-deadline">Bericht gesendet</p>
        <p>{formatInstant(day.reportSentAt, zone)}</p>
      </>
    )}
    {day.reportError && (
      <>
        <p className="day-report-failed">
          <span className="badge badge-red">Problem beim Bericht</span>
        </p>
        <p>{day.reportError}</p>
      </>
    )}
  </>
);
