import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useField } from 'react-final-form';
import { Locations } from './Locations';
import { shownError } from './shownError';

export function LocationChoice({ day }: { day: PickupDay }) {
  const { input, meta } = useField<number | null>('pickupDayLocationId', { allowNull: true });

  return (
    <section className="form-section" aria-labelledby="pickup">
      <div className="section-head">
        <h2 id="pickup">Abholung</h2>
        <p className="muted">{formatPickupDate(day.date)}</p>
      </div>
      <Locations
        day={day}
        labelledBy="pickup"
        value={input.value}
        error={shownError(meta)}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
      />
    </section>
  );
}
