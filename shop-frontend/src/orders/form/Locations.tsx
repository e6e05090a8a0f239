import { formatWeekday, formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { FieldError } from '../../ui/FieldError';
import { MapLink } from '../../ui/MapLink';

const NAME = 'pickupDayLocationId';

interface LocationsProps {
  day: PickupDay;
  /** Id of the heading. */
  labelledBy: string;
  /** The `pickupDayLocationId` of the chosen one. */
  value: number | null;
  error?: string | undefined;
  onChange: (pickupDayLocationId: number) => void;
  onBlur?: () => void;
}

/** The locations of a day as radio buttons. */
export function Locations({ day, labelledBy, value, error, onChange, onBlur }: LocationsProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${NAME}-error` : undefined}
    >
      <div className={error ? 'locations is-invalid' : 'locations'}>
        {day.locations.map((location) => {
          const id = location.pickupDayLocationId;
          return (
            <div key={id} className={value === id ? 'location is-chosen' : 'location'}>
              <label>
                <input
                  type="radio"
                  className="choice"
                  name={NAME}
                  checked={value === id}
                  onChange={() => onChange(id)}
                  onBlur={onBlur}
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
  );
}
