import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { themeCss } from '@hofkiste/contract/plain/theme';
import { Controller, Get, Header, Logger } from '@nestjs/common';
import { SettingsService } from '../settings/settings.service.js';

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
