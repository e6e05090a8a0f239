import { randomUUID } from 'node:crypto';
import { PlacedOrder } from '@hofkiste/contract/wire/orders';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import type { Farm } from './farm';

export function boxOf({ boxPresets }: PickupDay, name: string): OfferedBox {
  const box = boxPresets.find((offered) => offered.name === name);
  if (!box) throw new Error(`the day has no box ${name}`);
  return box;
}

/** Another shopper orders, by the names of the boxes; resolves to the token of the order. */
export async function placeOrder(farm: Farm, quantities: Record<string, number>): Promise<string> {
  const day = await farm.upcomingDay();
  const answer = await fetch(`${farm.url}/api/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: farm.url,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      firstName: 'Johanna',
      lastName: 'Mühlböck',
      phoneNumber: farm.newPhone().typed,
      pickupDayId: day.id,
      pickupDayLocationId: day.locations[0]?.pickupDayLocationId,
      items: Object.entries(quantities).map(([name, quantity]) => ({
        boxPresetId: boxOf(day, name).id,
        quantity,
      })),
      turnstileToken: 'development-bypass',
    }),
  });
  return v.parse(PlacedOrder, await answer.json()).order.cancellationToken;
}
