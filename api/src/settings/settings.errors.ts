import { AppError } from '../errors.js';

export class SettingNotFound extends AppError {
  constructor() {
    super(404, 'SETTING_NOT_FOUND', 'Diese Einstellung gibt es nicht.');
  }
}
