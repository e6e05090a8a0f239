import { dsvFormat } from 'd3-dsv';
import { extractText, getDocumentProxy } from 'unpdf';
import { Order } from '../../src/orders/order.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import type { loggedIn } from './admin.js';
import type { TestApp } from './app.js';

type Admin = Awaited<ReturnType<typeof loggedIn>>;

export const NOTE = 'Kommt erst um 18:30;\nholt auch für Oma ab';

interface TestOrder {
  name: [lastName: string, firstName: string];
  phone?: string;
  /** Quantity of each box of the day, in its order. */
  quantities: number[];
  at?: 'Biohof' | 'Bauernmarkt';
  isCancelled?: boolean;
  values?: Partial<
    Pick<Order, 'note' | 'phoneNumber' | 'pickupState' | 'openCents' | 'firstName' | 'lastName'>
  >;
}

/** The lists of a day, as the farmer downloads them. */
export function listsOf(admin: Admin, { id }: Pick<PickupDay, 'id'>) {
  const get = (file: string) => admin.get(`/api/admin/pickup-days/${id}/lists/${file}`);
  const download = (file: string) => get(file).responseType('blob');
  return {
    get,
    download,
    /** The pages of a PDF as a reader shows them. */
    pdf: async (file: string) => {
      const { body } = await download(file).expect(200);
      const document = await getDocumentProxy(new Uint8Array(body));
      const { text: pages } = await extractText(document, { mergePages: false });
      return { document, pages, text: pages.join('\n') };
    },
    /** The rows of a CSV file, the head included. */
    csv: async (file: string): Promise<string[][]> => {
      const { body } = await download(file).expect(200);
      const text = body.toString('utf8');
      expect(text.at(0)).toBe('\ufeff');
      return dsvFormat(';').parseRows(text.slice(1));
    },
  };
}

/** Friday 27.11.2026 with three boxes at two locations, the day before. */
export async function listedFriday({ farm, clock, dataSource }: TestApp, admin: Admin) {
  clock.set('2026-11-26T05:30:00Z');
  const carrots = await farm.product({ name: 'Karotten' });
  const apples = await farm.product({ name: 'Äpfel', unit: 'kg' });
  const leek = await farm.product({ name: 'Lauch' });
  const day = await farm.pickupDay({
    boxes: [
      await farm.boxPreset({ name: 'Große Kiste', price: 26.5 }, [
        { product: carrots, quantity: 3 },
        apples,
        'Kräuterstrauß',
      ]),
      await farm.boxPreset({ name: 'Kleine Kiste', price: 17.9 }, [carrots, { product: leek, quantity: 2 }]),
      await farm.boxPreset({ name: 'Eier; 10 Stück', price: 4.9, isSingleProduct: true }, [apples]),
    ],
    locations: [await farm.location({ name: 'Biohof' }), await farm.location({ name: 'Bauernmarkt' })],
  });

  const order = async ({ name, quantities, at = 'Biohof', ...plan }: TestOrder): Promise<void> => {
    const [lastName, firstName] = name;
    const customer = await farm.customer({
      firstName,
      lastName,
      ...(plan.phone && { phoneNumber: plan.phone }),
    });
    const { id } = await farm.order({
      day,
      customer,
      location: day.locations.find((location) => location.name === at)!,
      items: day.boxes
        .map((box, index) => ({ box, quantity: quantities[index] ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
      cancelledAt: plan.isCancelled ? new Date('2026-11-20T10:00:00Z') : null,
    });
    if (plan.values) await dataSource.getRepository(Order).update({ id }, plan.values);
  };

  return {
    day,
    ...listsOf(admin, day),
    order,
    /** Three open orders at two locations, and a cancelled one. */
    someOrders: async () => {
      await order({
        name: ['Žižek', 'Jürgen'],
        phone: '+436641230639',
        quantities: [2, 0, 1],
        values: { note: NOTE },
      });
      await order({ name: ['Őze', 'Čedomir'], phone: '+43512123456', quantities: [0, 1, 0] });
      await order({ name: ['Aigner', 'Theresa'], quantities: [1, 1, 0], at: 'Bauernmarkt' });
      await order({ name: ['Storner', 'Stefan'], quantities: [1, 0, 0], isCancelled: true });
    },
  };
}
