import type { SubmissionErrors } from 'final-form';
import { nestErrors, refusal, submitErrors } from '../../ui/failure';
import { boxKey } from '../../ui/fields/quantities';
import type { NewOrder } from '../orders.api';
import type { Reason } from './offers';

const OVERRIDABLE = [
  'ORDER_DEADLINE_PASSED',
  'ORDERS_NOT_OPEN_YET',
  'PICKUP_DAY_INACTIVE',
  'BOX_SOLD_OUT',
  'BOX_LIMIT_REACHED',
];

/** The reason for which the api refused the order, if `force` overrides it. */
export function overridableReason(error: unknown): Reason | undefined {
  const { code, message } = refusal(error) ?? {};
  if (code === undefined || message === undefined || !OVERRIDABLE.includes(code)) return undefined;
  return { code, title: message, text: '' };
}

/** Errors of the api by field of the form; `refusal` for a {@link Reason} that can be overridden. */
export function saveErrors(
  error: unknown,
  { items = [] }: Pick<NewOrder, 'items'>,
): NonNullable<SubmissionErrors> {
  const reason = overridableReason(error);
  if (reason) return { refusal: reason };
  const { code, message, errors = [] } = refusal(error) ?? {};
  if (code === 'LOCATION_NOT_OF_DAY') return { locationId: message };
  if (errors.length === 0) return submitErrors(error);
  return nestErrors(Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path, items), message])));
}

function fieldOf(path: string, items: NonNullable<NewOrder['items']>): string {
  const [part, index] = path.split('.');
  if (part === 'pickupDayLocationId') return 'locationId';
  if (part !== 'items') return path;
  const item = items[Number(index)];
  return item ? `quantities.${boxKey(item.boxPresetId)}` : 'anyBox';
}
