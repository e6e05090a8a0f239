import { formatWeekday, formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { FieldError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { MapLink } from '../../ui/links';

const NAME = 'pickupDayLocationId';

interface LocationsProps {
  day: PickupDay;
  title: string;
  hint?: ReactNode;
  /** The `pickupDayLocationId` of the chosen one. */
  value: number | null;
  error?: string | undefined;
  onChange: (pickupDayLocationId: number) => void;
  onBlur?: () => void;
}

/** The locations of a day as radio buttons. */
export function Locations({ day, title, hint, value, error, onChange, onBlur }: LocationsProps) {
  return (
    <FormSection id="pickup" title={title} hint={hint}>
      <div
        role="radiogroup"
        aria-labelledby="pickup"
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${NAME}-error` : undefined}
        className={error ? 'radio-cards is-invalid' : 'radio-cards'}
      >
        {day.locations.map(({ pickupDayLocationId: id, name, startTime, endTime, googleMapsLink }) => (
          <div key={id} className={value === id ? 'radio-card is-chosen' : 'radio-card'}>
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
                <span className="radio-card-name">{name}</span>
                <span className="radio-card-detail">
                  {`${formatWeekday(day.date)}, ${formatWindow(startTime, endTime)}`}
                </span>
              </span>
            </label>
            <MapLink href={googleMapsLink} place={name} />
          </div>
        ))}
      </div>
      {error && <FieldError id={`${NAME}-error`}>{error}</FieldError>}
    </FormSection>
  );
}
