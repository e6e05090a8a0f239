import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';

/** Names the person of an order: the phone number, else the order itself. */
export const personKey = ({ id, phoneNumber }: PickupOrder): string => phoneNumber || String(id);

/**
 * Groups the orders of one place by phone number; an order without one is a person of its own. The newest order comes
 * first in its group, and names the person. A group stands in the list where its newest order stands.
 */
export function personsOf(orders: readonly PickupOrder[]): PickupOrder[][] {
  const persons = new Map<string, PickupOrder[]>();
  for (const order of orders) {
    const known = persons.get(personKey(order));
    if (known) known.push(order);
    else persons.set(personKey(order), [order]);
  }
  for (const person of persons.values()) person.sort((a, b) => b.id - a.id);
  return orders.flatMap((order) => {
    const person = persons.get(personKey(order));
    return person?.[0] === order ? [person] : [];
  });
}

/** Returns 'noch 1 Bestellung in Dorfladen' by phone number, for numbers with an open order at another place. */
export function elsewhereTexts(
  { locations }: Pick<Pickup, 'locations'>,
  orders: readonly PickupOrder[],
  hereId: number | undefined,
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { phoneNumber, locationId, state } of orders) {
    const place = locations.find((one) => one.locationId === locationId);
    if (phoneNumber === '' || state !== 'open' || locationId === hereId || !place) continue;
    const places = counts.get(phoneNumber) ?? new Map<string, number>();
    counts.set(phoneNumber, places.set(place.name, (places.get(place.name) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([phoneNumber, places]) => [
      phoneNumber,
      [...places]
        .map(([name, count]) => `noch ${count} ${count === 1 ? 'Bestellung' : 'Bestellungen'} in ${name}`)
        .join(', '),
    ]),
  );
}
