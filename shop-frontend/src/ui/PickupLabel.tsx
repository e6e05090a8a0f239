interface PickupLabelProps {
  caption: string;
  date: string;
  children?: React.ReactNode;
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
