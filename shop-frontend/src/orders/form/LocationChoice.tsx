import { formatPickupDate, formatWeekday, formatWindow } from '@hofkiste/contract/dates';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useField } from 'react-final-form';
import { FieldError } from '../../ui/FieldError';
import { MapLink } from '../../ui/MapLink';
import { shownError } from './shownError';

const NAME = 'pickupDayLocationId';

export function LocationChoice({ day }: { day: PickupDay }) {
  const { input, meta } = useField<number | null>(NAME, { allowNull: true });
  const error = shownError(meta);

  return (
    <section className="form-section" aria-labelledby="pickup">
      <div className="section-head">
        <h2 id="pickup">Abholung</h2>
        <p className="muted">{formatPickupDate(day.date)}</p>
      </div>
      <div
        role="radiogroup"
        aria-labelledby="pickup"
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${NAME}-error` : undefined}
      >
        <div className={error ? 'locations is-invalid' : 'locations'}>
          {day.locations.map((location) => {
            const id = location.pickupDayLocationId;
            return (
              <div key={id} className={input.value === id ? 'location is-chosen' : 'location'}>
                <label>
                  <input
                    type="radio"
                    className="choice"
                    name={NAME}
                    checked={input.value === id}
                    onChange={() => input.onChange(id)}
                    onBlur={() => input.onBlur()}
                    data-invalid={error ? true : undefined}
                  />
                  <span>
                    <span className="place-name">{location.name}</span>
                    <span className="location-time">
                      {formatWeekday(day.date)}, {formatWindow(location.startTime, location.endTime)}
                    </span>
                  </span>
                </label>
                {location.googleMapsLink && <MapLink href={location.googleMapsLink} place={location.name} />}
              </div>
            );
          })}
        </div>
        {error && <FieldError id={`${NAME}-error`}>{error}</FieldError>}
      </div>
    </section>
  );
}
