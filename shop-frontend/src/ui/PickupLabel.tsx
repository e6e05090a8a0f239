import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import type { ReactNode } from 'react';

interface PickupLabelProps {
  caption: string;
  date: string;
  children?: ReactNode;
}

/** The crate label, for the date of the pickup only. */
export function PickupLabel({ caption, date, children }: PickupLabelProps) {
  return (
    <div className="label">
      <p className="label-caption">{caption}</p>
      <p className="label-date">{date}</p>
      {children}
    </div>
  );
}

interface OrderLabelProps {
  /** 'yyyy-MM-dd'. */
  date: string;
  window: { startTime: string; endTime: string };
  place: string;
  children?: ReactNode;
}

/** The label of an order: when and where it is collected. */
export const OrderLabel = ({ date, window, place, children }: OrderLabelProps) => (
  <PickupLabel caption="Deine Abholung" date={formatPickupDate(date)}>
    <p className="label-deadline">{formatWindow(window.startTime, window.endTime)}</p>
    <p>{place}</p>
    {children}
  </PickupLabel>
);
