import { DEFAULT_UNIT } from '@hofkiste/contract/plain/constants';
import { sumBy } from '../../database/statements.js';
import { germanCsv } from '../csv.js';
import type { BoxTotal } from '../reports/order-report.js';
import { orderCount } from '../reports/report-formats.js';
import { atLocation, type ListedDay, pageTexts } from './listed-day.js';
import { type Column, LIST_WIDTH, listPdf, type Section } from './pdf/list-pdf.js';
import { paragraph } from './pdf/rich-text.js';

interface HarvestedProduct {
  name: string;
  unit: string;
  quantity: number;
  /** In one box, by the preset's id. */
  perBox: Map<number, number>;
}

interface Harvest {
  /** By name; entries of the same name and unit count together, whether they are in the catalogue or not. */
  products: HarvestedProduct[];
  boxes: BoxTotal[];
  singleProducts: BoxTotal[];
}

/** More columns don't fit beside the sum that they explain. */
const MAX_EXPLAINED = 4;
const MAX_PACKED = 5;
/** Width of the column of a box, in millimetres. */
const BOX_WIDTH = 23;

const german = new Intl.Collator('de');

/** Sums what the open orders need, quantity × contents; single products count by piece. */
function harvestOf({ report, boxes }: ListedDay): Harvest {
  const copies = new Map(boxes.map((box) => [box.boxPresetId, box]));
  const isSingle = ({ boxPresetId }: BoxTotal) => copies.get(boxPresetId)?.isSingleProduct ?? false;
  const ordered = report.boxes.filter((box) => !isSingle(box));
  const products = new Map<string, HarvestedProduct>();
  for (const { boxPresetId, quantity: boxCount } of ordered) {
    for (const { name, unit, quantity } of copies.get(boxPresetId)?.contents ?? []) {
      const key = `${name}\n${unit}`;
      const product = products.get(key) ?? { name, unit, quantity: 0, perBox: new Map() };
      product.quantity += quantity * boxCount;
      product.perBox.set(boxPresetId, (product.perBox.get(boxPresetId) ?? 0) + quantity);
      products.set(key, product);
    }
  }
  return {
    products: [...products.values()].toSorted(
      (a, b) => german.compare(a.name, b.name) || german.compare(a.unit, b.unit),
    ),
    boxes: ordered,
    singleProducts: report.boxes.filter(isSingle),
  };
}

export function harvestCsv(day: ListedDay): string {
  const { products, singleProducts } = harvestOf(day);
  return germanCsv([
    ['Produkt', 'Menge', 'Einheit'],
    ...products.map(({ name, quantity, unit }) => [name, quantity, unit]),
    ...singleProducts.map(({ name, quantity }) => [name, quantity, DEFAULT_UNIT]),
  ]);
}

export function harvestPdf(day: ListedDay): Promise<Buffer> {
  const { products, boxes, singleProducts } = harvestOf(day);
  const explained = boxes.length > MAX_EXPLAINED ? [] : boxes;
  const { orders, boxes: all } = day.report;
  const pieces = sumBy(all, ({ quantity }) => quantity);
  return listPdf({
    ...pageTexts(day, 'Stornierte Bestellungen sind nicht dabei.'),
    title: 'Ernteliste',
    parts: [
      {
        subtitle: atLocation(day, `${orderCount(orders.length)}, ${pieces} Stück`),
        sections: [
          productSection(products, explained),
          ...(singleProducts.length > 0
            ? [singleProductSection(singleProducts, explained.length * BOX_WIDTH)]
            : []),
          ...chunks(all, MAX_PACKED).map((some, index) => packingSection(day, some, index === 0)),
        ],
      },
    ],
  });
}

const productSection = (products: HarvestedProduct[], explained: BoxTotal[]): Section => ({
  columns: [
    ...productColumns(explained.length * BOX_WIDTH),
    ...explained.map(({ name, quantity }) => ({ ...boxColumn(name), detail: `${quantity} Stück` })),
  ],
  rows: products.map(({ name, unit, quantity, perBox }) => [
    [],
    [paragraph(name, { size: 12.5, font: 'bold' })],
    [total(quantity, unit)],
    ...explained.map((box) => share(perBox.get(box.boxPresetId), box.quantity)),
  ]),
});

/** `free` is the width that is left empty, so that the sums are below those of the products. */
const singleProductSection = (singleProducts: BoxTotal[], free: number): Section => ({
  heading: 'Einzelprodukte',
  columns: [...productColumns(free), { width: free, label: '' }],
  rows: singleProducts.map(({ name, quantity }) => [
    [],
    [paragraph(name, { size: 12.5, font: 'bold' })],
    [total(quantity, DEFAULT_UNIT)],
    [],
  ]),
});

/** Returns how many boxes each location gets. */
function packingSection({ report }: ListedDay, boxes: BoxTotal[], isFirst: boolean): Section {
  const places = [
    ...report.locations.map(({ name, boxes: packed }) => ({ name, packed, font: 'body' as const })),
    { name: 'Zusammen', packed: report.boxes, font: 'bold' as const },
  ];
  return {
    ...(isFirst && { heading: 'Zu packen' }),
    columns: [
      { width: LIST_WIDTH - boxes.length * BOX_WIDTH, label: 'Abholort' },
      ...boxes.map(({ name }) => boxColumn(name)),
    ],
    rows: places.map(({ name, packed, font }) => [
      [paragraph(name, { size: 12, font: 'bold' })],
      ...boxes.map(({ boxPresetId }) => {
        const quantity = packed.find((box) => box.boxPresetId === boxPresetId)?.quantity ?? 0;
        return [paragraph(quantity === 0 ? '–' : String(quantity), { size: 12, font, isTabular: true })];
      }),
    ]),
  };
}

const productColumns = (otherColumns: number): Column[] => [
  { width: 20, label: 'Geerntet', isTick: true },
  { width: LIST_WIDTH - 20 - 27 - otherColumns, label: 'Produkt' },
  { width: 27, label: 'Gesamt', align: 'right' },
];

const boxColumn = (label: string): Column => ({ width: BOX_WIDTH, align: 'right', label });

const total = (quantity: number, unit: string) => [
  ...paragraph(String(quantity), { size: 17, font: 'bold', isTabular: true }),
  ...(unit === DEFAULT_UNIT ? [] : paragraph(unit, { size: 11 })),
];

const share = (perBox: number | undefined, boxCount: number) =>
  perBox === undefined
    ? [paragraph('–', { size: 11, isMuted: true })]
    : [
        paragraph(String(perBox * boxCount), { size: 11, isTabular: true }),
        paragraph(`${perBox} je Kiste`, { size: 8.5, isMuted: true }),
      ];

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];
