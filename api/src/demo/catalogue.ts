import { FactsInput } from '@hofkiste/contract/wire/facts';
import * as v from 'valibot';
import type { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import type { DemoRecords } from './records.js';

const EGGS = v.parse(FactsInput, {
  netQuantity: 10,
  netUnit: 'Stück',
  allergens: ['C'],
  origin: 'Freistadt',
  storage: 'Kühl lagern.',
});

const HONEY = v.parse(FactsInput, {
  netQuantity: 500,
  netUnit: 'g',
  legalName: 'Honig',
  isPrepacked: true,
  isSingleIngredient: true,
  origin: 'Freistadt',
  storage: 'Trocken und nicht über 20 °C lagern.',
  isPerishable: false,
});

/** Products and presets of a farm in autumn. @param dearerFrom 'yyyy-MM-dd': the large box costs more from then on. */
export async function createPresets(farm: DemoRecords, dearerFrom: string) {
  const product = (name: string, picture: string, unit: string) =>
    farm.product({ name, imageUrl: `/illustrations/${picture}.svg`, unit });
  const carrots = await product('Karotten', 'karotte', 'Bund');
  const beetroot = await product('Rote Rüben', 'rote-ruebe', 'Bund');
  const pumpkin = await product('Hokkaido', 'kuerbis', 'Stück');
  const endive = await product('Endivie', 'salat', 'Stück');
  const cabbage = await product('Weißkraut', 'weisskraut', 'Stück');
  const leek = await product('Lauch', 'lauch', 'Stück');
  const potatoes = await product('Erdäpfel', 'erdaepfel', 'kg');
  const apples = await product('Äpfel', 'apfel', 'kg');
  const onions = await product('Zwiebeln', 'zwiebel', 'kg');
  const parsnips = await product('Pastinaken', 'pastinake', 'kg');
  const eggs = await product('Freilandeier', 'eier', 'Stück');
  const honey = await product('Waldhonig', 'honig', 'Stück');
  const juice = await product('Apfelsaft', 'apfelsaft', 'l');
  const archivedAt = new Date('2026-10-12T08:00:00Z');
  const imageUrl = '/illustrations/tomate.svg';
  const tomatoes = await farm.product({ name: 'Tomaten', imageUrl, unit: 'kg', archivedAt });

  const big = await farm.boxPreset(
    {
      name: 'Große Kiste',
      description: 'Für drei bis vier Personen und eine ganze Woche Kochen.',
      weight: 6,
      price: 26.5,
      nextPrice: 28.5,
      nextPriceFrom: dearerFrom,
      canStand: true,
      standingLimit: 12,
      imageUrl: '/illustrations/kiste-gross.svg',
    },
    [carrots, beetroot, pumpkin, endive, cabbage, { product: leek, quantity: 2 }, potatoes, apples],
  );
  const small = await farm.boxPreset(
    {
      name: 'Kleine Kiste',
      description: 'Für ein bis zwei Personen, mit allem für frische Abende.',
      weight: 3.5,
      price: 17.9,
      canStand: true,
      imageUrl: '/illustrations/kiste-klein.svg',
    },
    [carrots, beetroot, endive, onions, potatoes, apples],
  );
  const soup = await farm.boxPreset(
    {
      name: 'Suppenkiste',
      description: 'Wurzelwerk und Lauch für zwei große Töpfe.',
      weight: 2,
      price: 12.5,
      imageUrl: '/illustrations/kiste-suppe.svg',
    },
    [leek, parsnips, carrots, onions],
  );
  const single = (name: string, picture: string, weight: number, price: number) => ({
    name,
    weight,
    price,
    imageUrl: `/illustrations/${picture}.svg`,
    isSingleProduct: true,
  });
  const tenEggs = await farm.boxPreset(
    { ...single('Freilandeier, 10 Stück', 'eier', 0.6, 4.9), canStand: true, facts: EGGS },
    [eggs],
  );
  const jar = await farm.boxPreset({ ...single('Waldhonig, 500 g', 'honig', 0.5, 9.8), facts: HONEY }, [
    honey,
  ]);
  await farm.boxPreset({ ...single('Apfelsaft, 1 Liter', 'apfelsaft', 1.1, 3.6), active: false }, [juice]);
  await farm.boxPreset(
    {
      name: 'Sommerkiste',
      description: 'Sonnenreifes zum Grillen und für Salate, von Juni bis September.',
      weight: 4.5,
      price: 22.9,
      imageUrl: '/illustrations/kiste-klein.svg',
      active: false,
    },
    [tomatoes, endive, onions, 'Kräuterbund'],
  );
  return { big, small, soup, tenEggs, jar };
}

export async function createLocations(farm: DemoRecords): Promise<PickupLocation[]> {
  const map = (place: string) =>
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  const onTheFarm = await farm.location({
    name: 'Biohof Lindner, Feldgasse 4',
    defaultStartTime: '16:00',
    defaultEndTime: '19:00',
    isDefault: true,
    googleMapsLink: map('Feldgasse 4, 4240 Freistadt'),
  });
  const market = await farm.location({
    name: 'Bauernmarkt Freistadt, Hauptplatz',
    defaultStartTime: '17:00',
    defaultEndTime: '18:30',
    isDefault: true,
    googleMapsLink: map('Hauptplatz, 4240 Freistadt'),
  });
  await farm.location({
    name: 'Dorfladen Waldburg, Marktplatz 2',
    defaultStartTime: '15:00',
    defaultEndTime: '18:00',
  });
  return [onTheFarm, market];
}

export type DemoPresets = Awaited<ReturnType<typeof createPresets>>;
