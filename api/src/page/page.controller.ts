import { themeCss } from '@hofkiste/contract/plain/theme';
import type { Setting } from '@hofkiste/contract/wire/settings';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { unknownRoute } from '../server/errors.js';
import { sanitizeHtml } from '../server/sanitize-html.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { allergensHtml } from './allergens.js';
import { withContactLinks } from './contact-links.js';
import { robotsText, sitemapXml } from './crawlers.js';
import { footerHtml } from './footer.js';
import { InvalidColors } from './invalid-colors.js';
import { securityText } from './security-text.js';
import { pageValues } from './values.js';

const HTML = 'text/html; charset=utf-8';

/** Values that the gateway writes into the frontends' documents (SSI); not reachable from outside. */
@Controller('internal/page')
export class PageController {
  constructor(
    private readonly settings: SettingsService,
    private readonly pickupDays: PickupDaysService,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly invalidColors: InvalidColors,
  ) {}

  @Get('theme')
  @Header('Content-Type', HTML)
  async theme(): Promise<string> {
    const { primaryColor, accentColor, bgContrastColor, backgroundImageUrl } = await this.settings.values();
    this.invalidColors.report({ primaryColor, accentColor, bgContrastColor });
    return themeCss(primaryColor, accentColor, bgContrastColor, backgroundImageUrl);
  }

  /** What the first paint shows; the gateway sets them as variables of its document. */
  @Get('values')
  @Header('Content-Type', HTML)
  async values(): Promise<string> {
    const now = this.clock.now();
    const [settings, days, calledOffDay] = await Promise.all([
      this.settings.values(),
      this.pickupDays.onSale(now),
      this.pickupDays.calledOff(now),
    ]);
    return pageValues(settings, { days, calledOffDay, ...this.config });
  }

  /** The farm's own description, with the tags that a farm may use. */
  @Get('description')
  @Header('Content-Type', HTML)
  async description(): Promise<string> {
    return sanitizeHtml((await this.settings.values()).homePageDescription);
  }

  @Get('imprint')
  @Header('Content-Type', HTML)
  async imprint(): Promise<string> {
    return withContactLinks(sanitizeHtml((await this.settings.values()).imprintContent));
  }

  @Get('privacy')
  @Header('Content-Type', HTML)
  async privacy(): Promise<string> {
    return withContactLinks(sanitizeHtml((await this.settings.values()).privacyContent));
  }

  @Get('withdrawal')
  @Header('Content-Type', HTML)
  async withdrawal(): Promise<string> {
    return withContactLinks(sanitizeHtml((await this.settings.values()).withdrawalContent));
  }

  /** Of the days on sale, or else of the next pickup. */
  @Get('allergens')
  @Header('Content-Type', HTML)
  async allergens(): Promise<string> {
    const now = this.clock.now();
    const upcoming = await this.pickupDays.onSale(now);
    const days = upcoming.length > 0 ? upcoming : await this.pickupDays.future(now);
    const [settings, facts] = await Promise.all([this.settings.values(), this.pickupDays.factsOn(days)]);
    return allergensHtml(settings, days, facts);
  }

  @Get('robots')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return robotsText(this.config.publicUrl);
  }

  @Get('security')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  security(): string {
    const { securityContact, publicUrl } = this.config;
    if (securityContact === undefined) throw unknownRoute();
    return securityText(securityContact, publicUrl, this.clock.now());
  }

  @Get('sitemap')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const [settings, hasFacts] = await Promise.all([this.settings.values(), this.hasFacts()]);
    return sitemapXml(this.config.publicUrl, settings, hasFacts);
  }

  /** The footer of the shop's pages. */
  @Get('footer')
  @Header('Content-Type', HTML)
  async footer(): Promise<string> {
    const [settings, hasFacts, { date: today }] = await Promise.all([
      this.settings.values(),
      this.hasFacts(),
      this.farmClock.at(this.clock.now()),
    ]);
    return footerHtml(settings, { today, hasFacts });
  }

  /** The data that the home page of the shop starts with: JSON, safe inside a `script` element. */
  @Get('boot')
  @Header('Content-Type', HTML)
  async boot(): Promise<string> {
    const now = this.clock.now();
    const [settings, upcoming] = await Promise.all([this.shownSettings(), this.pickupDays.onSale(now)]);
    const future = upcoming.length > 0 ? [] : await this.pickupDays.future(now);
    return inScript({ settings, upcoming, future });
  }

  /** Like {@link boot}, for the pages of one order. */
  @Get('settings')
  @Header('Content-Type', HTML)
  async settingsOnly(): Promise<string> {
    return inScript({ settings: await this.shownSettings() });
  }

  /** Of a box that the shop sells. */
  private async hasFacts(): Promise<boolean> {
    const upcoming = await this.pickupDays.onSale(this.clock.now());
    return upcoming.some(({ boxPresets }) => boxPresets.some(({ hasFacts }) => hasFacts));
  }

  /** Without the legal texts, which can have 40,000 characters and are in the documents of their pages. */
  private async shownSettings(): Promise<Setting[]> {
    const settings = await this.settings.publicValues();
    return settings.filter(({ key }) => key !== 'imprintContent' && key !== 'privacyContent');
  }
}

const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
