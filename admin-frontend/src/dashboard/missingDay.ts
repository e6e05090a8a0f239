import { addDays, formatPickupDate, formatWeekday } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import type { AdminSetting } from '@hofkiste/contract/settings';
import type { Concern } from './concern';

const TWO_WEEKS = Array.from({ length: 14 }, (_, index) => index + 1);

/** The next of the farm's usual days within two weeks that nobody has made yet; a farm without any day is led by its first steps. */
export function missingDay(
  days: readonly AdminPickupDay[],
  settings: readonly AdminSetting[],
  today: string,
): Concern[] {
  if (days.length === 0) return [];
  const usual = settings.find(({ key }) => key === 'defaultPickupDay')?.value;
  return TWO_WEEKS.map((distance) => addDays(today, distance))
    .filter((date) => formatWeekday(date) === usual && days.every((day) => day.date !== date))
    .slice(0, 1)
    .map((date) => ({
      title: `Für ${formatPickupDate(date)} gibt es noch keinen Abholtag`,
      text: 'Üblicher Abholtag laut Einstellungen',
      isUrgent: false,
      action: 'Anlegen',
      to: '/pickup-days?edit=new',
    }));
}
