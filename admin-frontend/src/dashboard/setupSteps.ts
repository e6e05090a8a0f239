import { type AdminSetting, settings } from '@hofkiste/contract/wire/settings';

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
  days: number;
}

/** The way from an empty farm to the first order; none once the farm has something of everything. */
export function setupSteps(stock: Stock, list: readonly AdminSetting[]): Step[] {
  if (Object.values(stock).every((count) => count > 0)) return [];
  const farmName = list.find(({ key }) => key === 'headerTitle')?.value;
  return [
    {
      title: 'Den Hof vorstellen',
      text: 'Name, Bild und Farben, wie sie im Shop stehen.',
      isDone: farmName !== undefined && farmName !== settings.headerTitle.default,
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
      title: 'Den ersten Abholtag erstellen',
      text: 'Mit ihm beginnt der Verkauf: Der Shop nimmt Bestellungen an, bis die Bestellfrist endet.',
      isDone: stock.days > 0,
      action: 'Erstellen',
      to: '/pickup-days?edit=new',
    },
  ];
}
