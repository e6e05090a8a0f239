import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import type { AdminSetting } from '@hofkiste/contract/wire/setting-records';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { settingValue } from '../settings/admin-settings.api';

/** The form of a new day that the shop can still sell. */
export const NEW_DAY_ON_SALE = '/pickup-days/new?sells=yes';

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  /** The name of the link, and its target. */
  action: string;
  to: string;
}

/** Counts the records of the farm. */
interface Stock {
  products: number;
  boxes: number;
  locations: number;
  /** Active days whose deadline lies ahead. */
  days: number;
  /** All that the farm ever had. */
  orders: number;
}

/** The way from an empty farm to the first order; none after it, and none while everything is done. */
export function setupSteps(stock: Stock, list: readonly AdminSetting[]): Step[] {
  if (stock.orders > 0) return [];
  const isFilled = (...keys: SettingKey[]) => keys.some((key) => settingValue(list, key).trim() !== '');
  const steps = [
    {
      title: 'Den Hof vorstellen',
      text: 'Name, Bild und Farben, wie sie im Shop stehen.',
      isDone: ![DEFAULT_FARM_NAME, ''].includes(settingValue(list, 'headerTitle')),
      action: 'Einrichten',
      to: '/settings?tab=home',
    },
    {
      title: 'Produkte anlegen',
      text: 'Was auf dem Hof wächst: Karotten, Lauch, Äpfel …',
      isDone: stock.products > 0,
      action: 'Anlegen',
      to: '/products',
    },
    {
      title: 'Gemüsekisten zusammenstellen',
      text: 'Was bestellt werden kann, mit Gewicht, Preis und Inhalt.',
      isDone: stock.boxes > 0,
      action: 'Zusammenstellen',
      to: '/box-presets/edit/new',
    },
    {
      title: 'Abholorte eintragen',
      text: 'Wo und von wann bis wann abgeholt wird.',
      isDone: stock.locations > 0,
      action: 'Eintragen',
      to: '/locations',
    },
    {
      title: 'Impressum und Datenschutz',
      text: 'Beides muss im Shop stehen. Für die Texte gibt es Muster.',
      isDone: isFilled('imprintContent', 'imprintUrl') && isFilled('privacyContent', 'privacyUrl'),
      action: 'Ausfüllen',
      to: '/settings?tab=footer',
    },
    {
      title: 'Den ersten Abholtag erstellen',
      text: 'Mit ihm beginnt der Verkauf: Der Shop nimmt Bestellungen an, bis die Bestellfrist endet.',
      isDone: stock.days > 0,
      action: 'Erstellen',
      to: NEW_DAY_ON_SALE,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
