import { Link } from 'react-router-dom';
import { useBoxPresetsQuery } from '../box-presets/box-presets.api';
import { usePickupDaysQuery } from '../pickup-days/pickup-days.api';
import { usePickupLocationsQuery } from '../pickup-locations/pickup-locations.api';
import { useProductsQuery } from '../products/products.api';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { Icon } from '../ui/Icon';
import './first-steps.css';
import { firstSteps } from './firstSteps';

/** For a farm that can't sell yet; shows nothing while that isn't known. */
export function FirstSteps() {
  const { data: products } = useProductsQuery();
  const { data: boxes } = useBoxPresetsQuery();
  const { data: locations } = usePickupLocationsQuery();
  const { data: days } = usePickupDaysQuery();
  const { data: settings } = useAdminSettingsQuery();
  if (!products || !boxes || !locations || !days || !settings) return null;

  const steps = firstSteps(
    { products: products.length, boxes: boxes.length, locations: locations.length, days: days.length },
    settings,
  );
  if (steps.length === 0) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <div className="first-steps-head">
        <h2 id="first-steps">Willkommen! So kommt dein Hof zu seinen ersten Bestellungen</h2>
        <p>
          {steps.filter(({ isDone }) => isDone).length} von {steps.length} erledigt
        </p>
      </div>
      <ol>
        {steps.map(({ title, text, isDone, action, to }, index) => (
          <li key={title} className={isDone ? 'first-steps-done' : ''}>
            <span className="first-steps-mark" aria-hidden="true">
              {isDone ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <p className="first-steps-title">
                {title}
                {isDone && <span className="visually-hidden"> (erledigt)</span>}
              </p>
              <p className="first-steps-text">{text}</p>
            </div>
            <Link
              className={`first-steps-link ${title === next?.title ? 'first-steps-next' : ''}`}
              to={to}
              aria-label={`${title}: ${action}`}
            >
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
