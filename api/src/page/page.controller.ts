import { themeCss } from '@hofkiste/contract/theme';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { pickupDayView } from '../pickup-days/pickup-days.view.js';
import { SettingsService } from '../settings/settings.service.js';
import { headHtml } from './head.js';
import { heroHtml } from './hero.js';
import { escapeHtml } from './html.js';

const HTML = 'text/html; charset=utf-8';

/** The parts of the shop's page that the gateway writes into it (SSI); not reachable from outside. */
@Controller('internal/page')
export class PageController {
  constructor(
    private readonly settings: SettingsService,
    private readonly pickupDays: PickupDaysService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('theme')
  @Header('Content-Type', HTML)
  async theme(): Promise<string> {
    const { primaryColor, accentColor, bgContrastColor, backgroundImageUrl } = await this.settings.values();
    return themeCss(primaryColor, accentColor, bgContrastColor, backgroundImageUrl);
  }

  @Get('head')
  @Header('Content-Type', HTML)
  async head(): Promise<string> {
    return headHtml(await this.settings.values(), this.config.publicUrl);
  }

  @Get('header')
  @Header('Content-Type', HTML)
  async header(): Promise<string> {
    return escapeHtml(await this.settings.value('headerTitle'));
  }

  @Get('hero')
  @Header('Content-Type', HTML)
  async hero(): Promise<string> {
    const [settings, [day]] = await Promise.all([
      this.settings.values(),
      this.pickupDays.upcoming(this.clock.now()),
    ]);
    return heroHtml(settings, day);
  }

  /** What the shop's store starts from: JSON that may stand inside a `script` element. */
  @Get('boot')
  @Header('Content-Type', HTML)
  async boot(): Promise<string> {
    const now = this.clock.now();
    const [settings, upcoming] = await Promise.all([
      this.settings.publicValues(),
      this.pickupDays.upcoming(now),
    ]);
    const future = upcoming.length > 0 ? [] : await this.pickupDays.future(now);
    const boot = { settings, upcoming: upcoming.map(pickupDayView), future: future.map(pickupDayView) };
    return JSON.stringify(boot).replaceAll('<', '\\u003c');
  }
}
