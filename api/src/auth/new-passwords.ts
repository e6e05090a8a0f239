import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ValidationFailed } from '../errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { passwordProblem } from './password-problem.js';

@Injectable()
export class NewPasswords {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws ValidationFailed with the reason why the password can't be used. */
  async require(password: string): Promise<void> {
    const farmName = await this.settings.value('headerTitle');
    const problem = await passwordProblem(password, farmName, this.config);
    if (problem) throw new ValidationFailed([{ path: 'password', message: problem }]);
  }
}
