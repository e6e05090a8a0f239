import { type PageData, PUBLIC_PAGES, type PublicPage } from '@hofkiste/contract/wire/page';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import * as v from 'valibot';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { OrderReading } from '../orders/order-reading.service.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { unknownRoute } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { standingOrderView } from '../standing-orders/standing-orders.view.js';
import { StandingReading } from '../standing-orders/standing-reading.service.js';

type DaysOnSale = ReturnType<PickupDaysService['onSale']>;

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

  private async frame(
    now = this.clock.now(),
    onSale: DaysOnSale = this.pickupDays.onSale(now),
  ): Promise<PageData> {
    const [settings, days] = await Promise.all([this.settings.valuesOfEachPage(), onSale]);
    const { publicUrl, isDemo, isTrial, securityContact } = this.config;
    return {
      settings,
      now: now.toISOString(),
      publicUrl,
      isDemo,
      isTrial,
      hasFacts: days.some(({ boxPresets }) => boxPresets.some(({ hasFacts }) => hasFacts)),
      ...(securityContact && { securityContact }),
    };
  }

  private async content(page: PublicPage, now: Date, onSale: DaysOnSale): Promise<Partial<PageData>> {
    switch (page) {
      case 'home':
        return this.pickupDays.home(now, onSale);
      case 'allergens':
        return { allergens: await this.pickupDays.allergens(now, await onSale) };
      case 'standing':
        return this.standingOrders.offerIfTaken();
      case 'missing':
        return {};
      default:
        return { text: await this.settings.html(`${page}Content`) };
    }
  }
}
