import { AppError } from '../errors.js';

/** A link to this day would end at once. */
export class PickupLongOver extends AppError {
  constructor() {
    super(409, 'PICKUP_OVER', 'Die Abholung an diesem Tag ist schon vorbei.');
  }
}

export class LinkedLocationNotOfDay extends AppError {
  constructor() {
    super(409, 'LOCATION_NOT_OF_DAY', 'Diesen Abholort gibt es an diesem Abholtag nicht.');
  }
}
