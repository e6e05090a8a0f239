import { AppError } from '../errors.js';

/** A deactivated one is gone, too: only the days that have it still know it. */
export class PickupLocationNotFound extends AppError {
  constructor() {
    super(404, 'PICKUP_LOCATION_NOT_FOUND', 'Diesen Abholort gibt es nicht.');
  }
}
