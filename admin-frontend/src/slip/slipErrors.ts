import type { SubmissionErrors } from 'final-form';
import { nestErrors, refusal, submitErrors } from '../ui/failure';
import { boxKey } from './quantities';
import type { Warning } from './Slip';

/** Refusals that `force` overrides, with a title; the others have the api's sentence as their title. */
const OVERRIDABLE = new Map([
  ['ORDER_DEADLINE_PASSED', ''],
  ['ORDERS_NOT_OPEN_YET', ''],
  ['PICKUP_DAY_INACTIVE', ''],
  ['BOX_SOLD_OUT', ''],
  ['BOX_LIMIT_REACHED', ''],
  ['STANDING_LIMIT_REACHED', 'Zu viele Dauerbestellungen'],
]);

/** Returns why the api refused something, if `force` overrides that. */
export function overridable(error: unknown): Warning | undefined {
  const { code, message } = refusal(error) ?? {};
  if (code === undefined || message === undefined) return undefined;
  const title = OVERRIDABLE.get(code);
  if (title === undefined) return undefined;
  return title === '' ? { code, title: message, text: '' } : { code, title, text: message };
}

type Items = readonly { boxPresetId: number }[];

/** Returns the errors of the api by field of the form; `refusal` is a {@link Warning} that can be overridden. */
export function slipErrors(error: unknown, items: Items = []): NonNullable<SubmissionErrors> {
  const warning = overridable(error);
  if (warning) return { refusal: warning };
  const { code, message, errors = [] } = refusal(error) ?? {};
  if (code === 'LOCATION_NOT_OF_DAY') return { locationId: message };
  if (errors.length === 0) return submitErrors(error);
  return nestErrors(Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path, items), message])));
}

function fieldOf(path: string, items: Items): string {
  const [part, index] = path.split('.');
  if (part === 'pickupLocationId' || part === 'pickupDayLocationId') return 'locationId';
  if (part !== 'items') return path;
  const item = items[Number(index)];
  return item ? `quantities.${boxKey(item.boxPresetId)}` : 'anyBox';
}
