import {
  type AdminSetting,
  type SettingInput,
  type SettingValue,
  settingInputSchema,
  settingValueSchema,
} from '@hofkiste/contract/settings';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

/** One value at a time. PUT and POST both take new and known keys. */
@Controller('api/admin/settings')
export class AdminSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  list(): Promise<AdminSetting[]> {
    return this.settings.adminValues();
  }

  @Put(':key')
  update(
    @Param('key') key: string,
    @Body({ schema: settingValueSchema }) { value }: SettingValue,
  ): Promise<AdminSetting> {
    return this.settings.save(key, value);
  }

  @Post()
  create(@Body({ schema: settingInputSchema }) { key, value }: SettingInput): Promise<AdminSetting> {
    return this.settings.save(key, value);
  }
}
