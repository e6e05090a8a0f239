import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { Select } from 'antd';
import { useId } from 'react';
import { FieldFrame } from './FieldFrame';

interface Props {
  /** 'yyyy-MM-dd', in order. */
  dates: readonly string[];
  value: string;
  onChange: (date: string) => void;
}

/** Chooses the pickup day from which on something holds. */
export function FirstDaySelect({ dates, value, onChange }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label="Ab" error={undefined}>
      <Select
        id={id}
        value={value}
        style={{ width: '100%' }}
        options={dates.map((date) => ({ value: date, label: formatPickupDate(date) }))}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
