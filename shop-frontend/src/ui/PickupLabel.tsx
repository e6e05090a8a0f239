interface PickupLabelProps {
  caption: string;
  date: string;
  children?: React.ReactNode;
}

/** The crate label on a string: only ever for the date of the pickup. */
export function PickupLabel({ caption, date, children }: PickupLabelProps) {
  return (
    <div className="label">
      <p className="label-caption">{caption}</p>
      <p className="label-date">{date}</p>
      {children}
    </div>
  );
}
