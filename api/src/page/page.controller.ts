import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { themeCss } from '@hofkiste/contract/plain/theme';
import { type PageData, PUBLIC_PAGES, type PublicPage } from '@hofkiste/contract/wire/page';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { isSettingKey, settings as registry, type Setting } from '@hofkiste/contract/wire/settings';
import { Controller, Get, Header, Inject, Logger, Param } from '@nestjs/common';
import * as v from 'valibot';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { unknownRoute } from '../server/errors.js';
import { sanitizeHtml } from '../server/text.js';
import { SettingsService } from '../settings/settings.service.js';
import { standingOrderView } from '../standing-orders/standing-orders.view.js';
import { StandingReading } from '../standing-orders/standing-reading.service.js';

/** In the documents of their pages only: they can have 40,000 characters. */
const LEGAL_TEXTS = ['imprintContent', 'privacyContent'];

/** The data of the shop's pages; not reachable from outside. Each page has only what a public call gives to the same caller. */
@Controller('internal/page')
export class PageController {
  constructor(
    private readonly settings: SettingsService,
    private readonly pickupDays: PickupDaysService,
    private readonly orders: OrderReading,
    private readonly standingOrders: StandingReading,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':page')
  async page(@Param('page') page: string): Promise<PageData> {
    if (!v.is(v.picklist(PUBLIC_PAGES), page)) throw unknownRoute();
    const now = this.clock.now();
    const onSale = this.pickupDays.onSale(now);
    const [frame, content] = await Promise.all([this.frame(now, onSale), this.content(page, now, onSale)]);
    return { ...frame, ...content };
  }

  @Get('order/:token')
  async order(@Param('token') token: string): Promise<PageData> {
    const [frame, order] = await Promise.all([this.frame(), this.orders.view(token)]);
    return { ...frame, order };
  }

  @Get('standing/:token')
  async standingOrder(@Param('token') token: string): Promise<PageData> {
    const [frame, state] = await Promise.all([this.frame(), this.standingOrders.byToken(token)]);
    return { ...frame, standingOrder: standingOrderView(state, this.config.publicUrl) };
  }

  private async frame(now = this.clock.now(), onSale = this.pickupDays.onSale(now)): Promise<PageData> {
    const [settings, days] = await Promise.all([this.settings.publicValues(), onSale]);
    const { publicUrl, isDemo, isTrial, securityContact } = this.config;
    return {
      settings: settings.filter(({ key }) => !LEGAL_TEXTS.includes(key)).map(sanitised),
      now: now.toISOString(),
      publicUrl,
      isDemo,
      isTrial,
      hasFacts: days.some(({ boxPresets }) => boxPresets.some(({ hasFacts }) => hasFacts)),
      ...(securityContact && { securityContact }),
    };
  }

  private async content(
    page: PublicPage,
    now: Date,
    onSale: Promise<PickupDay[]>,
  ): Promise<Partial<PageData>> {
    switch (page) {
      case 'home':
        return this.home(now, onSale);
      case 'imprint':
        return { text: await this.text('imprintContent') };
      case 'privacy':
        return { text: await this.text('privacyContent') };
      case 'withdrawal':
        return { text: await this.text('withdrawalContent') };
      case 'allergens':
        return { allergens: await this.allergens(now, await onSale) };
      case 'standing':
        return (await this.settings.offersStandingOrders())
          ? { offer: await this.standingOrders.offer() }
          : {};
      case 'missing':
        return {};
    }
  }

  private async home(now: Date, onSale: Promise<PickupDay[]>): Promise<Partial<PageData>> {
    const [upcoming, calledOff] = await Promise.all([onSale, this.pickupDays.calledOff(now)]);
    return {
      upcoming,
      future: upcoming.length > 0 ? [] : await this.pickupDays.future(now),
      ...(calledOff && { calledOff: { date: calledOff.date, reason: calledOff.callOffReason ?? '' } }),
    };
  }

  private async text(key: 'imprintContent' | 'privacyContent' | 'withdrawalContent'): Promise<string> {
    return sanitizeHtml(await this.settings.value(key));
  }

  /** Reads the facts about the boxes of the days on sale, or else of the next pickup. */
  private async allergens(now: Date, onSale: PickupDay[]): Promise<PageData['allergens']> {
    const days = onSale.length > 0 ? onSale : await this.pickupDays.future(now);
    const facts = await this.pickupDays.factsOn(days);
    return days.map(({ date, boxPresets }) => ({
      date,
      boxes: boxPresets.flatMap(({ pickupDayBoxId }) => facts.get(pickupDayBoxId) ?? []),
    }));
  }
}

/** A text may have been stored before texts were sanitised. */
const sanitised = ({ key, value }: Setting): Setting => ({
  key,
  value: isSettingKey(key) && registry[key].isHtml ? sanitizeHtml(value) : value,
});

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
