import { useId } from 'react';
import { DatePicker } from '../ui/fields/DatePicker';
import type { DayRange } from './dayRange';

interface Props {
  range: DayRange;
  /** Days found. */
  count: number;
  onChange: (range: DayRange) => void;
}

/** An end chosen beyond the other one takes it along. */
export const DayFilter = ({ range: { from, to }, count, onChange }: Props) => (
  <div className="day-filter">
    <End label="Von" date={from} onChoose={(date) => onChange({ from: date, to: date > to ? date : to })} />
    <End label="bis" date={to} onChoose={(date) => onChange({ from: date < from ? date : from, to: date })} />
    <p className="day-count" role="status">
      {count === 1 ? '1 Abholtag' : `${count} Abholtage`}
    </p>
  </div>
);

function End({ label, date, onChoose }: { label: string; date: string; onChoose: (date: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <DatePicker id={id} className="day-filter-end" format="dd.MM.yyyy" date={date} onChoose={onChoose} />
    </>
  );
}
