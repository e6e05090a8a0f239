import { TZDate } from '@date-fns/tz';
import { formatDeadline, instantOf } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { amountDue, boxesLeft } from '@hofkiste/contract/rules/pickup-money';
import { Inject, Injectable } from '@nestjs/common';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { CONFIG, type Config } from '../../config/config.js';
import type { Order } from '../../orders/order.entity.js';
import { orderLink } from '../../server/text.js';
import { SettingsService } from '../../settings/settings.service.js';

interface CalendarFarm {
  title: string;
  zone: string;
  publicUrl: string;
}

const ALARM_BEFORE_SECONDS = 30 * 60;

/** The pickup of an order as an iCalendar file. A newer file of the same order replaces the event in the calendar. */
function calendarFile(order: Order, farm: CalendarFarm, now: Date): string {
  const calendar = ical({
    prodId: '//Hofkiste//Abholung//DE',
    method: ICalCalendarMethod.PUBLISH,
    // The calendar itself has no zone, so that the stamp stays in UTC.
    timezone: { name: null, generator: zoneRules },
  });
  const { date } = order.pickupDay;
  const { name, startTime, endTime, googleMapsLink } = order.pickupDayLocation;
  const at = (time: string) => new TZDate(instantOf(date, time, farm.zone).getTime(), farm.zone);
  const summary = `${farm.title}: Abholung`;
  const event = calendar.createEvent({
    id: `order-${order.id}@${new URL(farm.publicUrl).hostname}`,
    // Grows with each change, so that calendars take the newer file.
    sequence: order.version - 1 + Number(order.isCancelled),
    stamp: now,
    timezone: farm.zone,
    start: at(startTime),
    end: at(endTime),
    summary: order.isCancelled ? `Storniert: ${summary}` : summary,
    location: name,
    description: order.isCancelled ? null : descriptionOf(order, farm, now),
    status: order.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: googleMapsLink,
  });
  if (!order.isCancelled) {
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_BEFORE_SECONDS, description: summary });
  }
  return withAlarmLast(calendar.toString());
}

/** Moves the alarm to the end of its event, as RFC 5545 wants it; ical-generator writes properties behind it. */
const withAlarmLast = (file: string) =>
  file.replace(/(BEGIN:VALARM\r\n.*END:VALARM\r\n)(.*)(?=END:VEVENT)/s, '$2$1');

function descriptionOf(order: Order, { zone, publicUrl }: CalendarFarm, now: Date): string {
  return [
    ...boxesLeft(order.sortedItems).map(({ quantity, name }) => `${quantity} × ${name}`),
    `${formatEuro(amountDue(order))} bar bei Abholung`,
    ...(order.pickupDay.isOpenAt(now)
      ? [
          `Ändern oder stornieren bis ${formatDeadline(order.pickupDay.orderDeadline, zone)}:`,
          orderLink(publicUrl, order.cancellationToken),
        ]
      : []),
  ].join('\n');
}

const zoneRules = (zone: string): string | null => [tzlib_get_ical_block(zone)].flat()[0] ?? null;

/** The pickup of an order as a calendar file, for its page and its mails. */
@Injectable()
export class PickupCalendar {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Needs day, location and items of the order. */
  async fileOf(order: Order, now: Date): Promise<string> {
    const { headerTitle, serverTimezone } = await this.settings.pick(['headerTitle', 'serverTimezone']);
    const farm = { title: headerTitle, zone: serverTimezone, publicUrl: this.config.publicUrl };
    return calendarFile(order, farm, now);
  }
}
