import type { Setting as SettingView } from '@hofkiste/contract/settings';
import { Controller, Get } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

@Controller('api/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  async list(): Promise<SettingView[]> {
    return this.settings.publicValues();
  }
}
