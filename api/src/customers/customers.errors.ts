import { AppError } from '../errors.js';

export class CustomerNotFound extends AppError {
  constructor() {
    super(404, 'CUSTOMER_NOT_FOUND', 'Diesen Kunden gibt es nicht.');
  }
}
