import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { validationFailed } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { passwordProblem } from './password-problem.js';

@Injectable()
export class NewPasswords {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async require(password: string): Promise<void> {
    const farmName = await this.settings.value('headerTitle');
    const problem = await passwordProblem(password, farmName, this.config);
    if (problem) throw validationFailed([{ path: 'password', message: problem }]);
  }
}
