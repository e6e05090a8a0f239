import { AppError } from '../errors.js';

export class ProductNotFound extends AppError {
  constructor() {
    super(404, 'PRODUCT_NOT_FOUND', 'Dieses Produkt gibt es nicht.');
  }
}
