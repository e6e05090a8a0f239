import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { useRef } from 'react';
import { isDefinite, refusal } from '../../ui/failure';
import { newUuid } from '../../ui/newUuid';
import { type NewOrder, usePlaceOrderMutation } from '../orders.api';

/** Tries without a definite answer. The api stores at most one of them, because they share the key. */
interface Unanswered {
  key: string;
  orders: NewOrder[];
}

interface Placed {
  order: AdminOrder;
  /** An earlier try without an answer stored it, before the form was changed. */
  isEarlier: boolean;
}

/** Sends an order. A retry can't order twice: it has the key of the first try until there is a definite answer. */
export function useSendOrder() {
  const [place] = usePlaceOrderMutation();
  const unanswered = useRef<Unanswered>(undefined);

  const storedAmong = async ({ key, orders }: Unanswered) => {
    for (const order of orders) {
      const { data } = await place({ key, order });
      if (data) return data;
    }
  };

  return async (order: NewOrder): Promise<Placed> => {
    const earlier = unanswered.current ?? { key: newUuid(), orders: [] };
    const { key } = earlier;
    unanswered.current = { key, orders: [...earlier.orders, order] };
    const { data, error } = await place({ key, order });
    if (data) return { order: data, isEarlier: false };
    const stored = isAlreadyPlaced(error) ? await storedAmong(earlier) : undefined;
    if (stored) return { order: stored, isEarlier: true };
    if (isDefinite(error) && !isAlreadyPlaced(error)) unanswered.current = undefined;
    throw error;
  };
}

const isAlreadyPlaced = (error: unknown) => refusal(error)?.code === 'ORDER_ALREADY_PLACED';
