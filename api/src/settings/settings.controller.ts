import { type Setting as SettingView, settingsSchema } from '@hofkiste/contract/wire/settings';
import { Controller, Get } from '@nestjs/common';
import { Describe } from '../openapi/describe.js';
import { SettingsService } from './settings.service.js';

@Controller('api/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Describe('List the public settings, with defaults', settingsSchema)
  async list(): Promise<SettingView[]> {
    return this.settings.publicValues();
  }
}
