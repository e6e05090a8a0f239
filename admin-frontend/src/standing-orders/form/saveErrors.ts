import type { SubmissionErrors } from 'final-form';
import { nestErrors, refusal, submitErrors } from '../../ui/failure';
import { boxKey } from '../../ui/fields/quantities';
import type { Warning } from '../../ui/form/Slip';
import type { NewStandingOrder } from '../standing-orders.api';

/** Why the api refused it, if `force` overrides that. */
export function overridableRefusal(error: unknown): Warning | undefined {
  const { code, message = '' } = refusal(error) ?? {};
  return code === 'STANDING_LIMIT_REACHED'
    ? { title: 'Zu viele Dauerbestellungen', text: message }
    : undefined;
}

/** Errors of the api by field of the form; `refusal` for one that can be overridden. */
export function saveErrors(
  error: unknown,
  { items = [] }: Pick<NewStandingOrder, 'items'>,
): NonNullable<SubmissionErrors> {
  const overridable = overridableRefusal(error);
  if (overridable) return { refusal: overridable };
  const { errors = [] } = refusal(error) ?? {};
  if (errors.length === 0) return submitErrors(error);
  return nestErrors(Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path, items), message])));
}

function fieldOf(path: string, items: NonNullable<NewStandingOrder['items']>): string {
  const [part, index] = path.split('.');
  if (part === 'pickupLocationId') return 'locationId';
  if (part !== 'items') return path;
  const item = items[Number(index)];
  return item ? `quantities.${boxKey(item.boxPresetId)}` : 'anyBox';
}
