import { AppError } from '../errors.js';

export class BoxPresetNotFound extends AppError {
  constructor() {
    super(404, 'BOX_PRESET_NOT_FOUND', 'Diese Gemüsekiste gibt es nicht.');
  }
}

export class UnknownProduct extends AppError {
  constructor() {
    super(409, 'UNKNOWN_PRODUCT', 'Eines der gewählten Produkte gibt es nicht. Bitte lade die Seite neu.');
  }
}
