import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { themeCss } from '@hofkiste/contract/plain/theme';
import {
  AdminSetting,
  adminSettingsSchema,
  SettingInput,
  SettingValue,
  type Setting as SettingView,
  settingsSchema,
} from '@hofkiste/contract/wire/setting-records';
import { needsConfirmation } from '@hofkiste/contract/wire/settings';
import { Body, Controller, Get, Header, Logger, Param, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireRecentLogin } from '../auth/access.guard.js';
import { Audited } from '../auth/audit/audited.decorator.js';
import { Clock } from '../config/clock.js';
import { Describe } from '../openapi/describe.js';
import { For } from '../server/areas.js';
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

/** Routes for one value at a time. PUT and POST both take new and known keys. */
@Controller('api/admin/settings')
export class AdminSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @For('staff')
  @Describe('List all settings', adminSettingsSchema)
  list(): Promise<AdminSetting[]> {
    return this.settings.adminValues();
  }

  @Put(':key')
  @Describe('Save one setting', AdminSetting)
  @Audited('setting.changed', ({ params }) => params.key)
  update(
    @Param('key') key: string,
    @Body({ schema: SettingValue }) { value }: SettingValue,
    @Req() request: Request,
  ): Promise<AdminSetting> {
    return this.save(request, key, value);
  }

  @Post()
  @Describe('Save one setting', AdminSetting, { status: 201 })
  @Audited('setting.changed', ({ body }) => body.key)
  create(
    @Body({ schema: SettingInput }) { key, value }: SettingInput,
    @Req() request: Request,
  ): Promise<AdminSetting> {
    return this.save(request, key, value);
  }

  private async save({ session }: Request, key: string, value: string): Promise<AdminSetting> {
    if (needsConfirmation(key)) requireRecentLogin(session, this.clock.now());
    return this.settings.save(key, value);
  }
}

/** The farm's colours as a style sheet, for the shop, the login and the back office. */
@Controller('theme.css')
export class ThemeController {
  private readonly logger = new Logger('Theme');
  /** Invalid colours that were logged already, as 'key=value'. */
  private readonly reported = new Set<string>();

  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Header('Content-Type', 'text/css; charset=utf-8')
  async theme(): Promise<string> {
    const { primaryColor, accentColor, bgContrastColor, backgroundImageUrl } = await this.settings.values();
    this.reportInvalid({ primaryColor, accentColor, bgContrastColor });
    return themeCss(primaryColor, accentColor, bgContrastColor, backgroundImageUrl);
  }

  /** Logs each invalid colour once; the theme uses its default instead. */
  private reportInvalid(colors: Record<string, string>): void {
    for (const [key, value] of Object.entries(colors)) {
      const entry = `${key}=${value}`;
      if (parseHexColor(value) !== undefined || this.reported.has(entry)) continue;
      this.reported.add(entry);
      this.logger.error(`The setting ${key} is no colour and is ignored: ${JSON.stringify(value)}`);
    }
  }
}
