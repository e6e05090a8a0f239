import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api';
import { ENTERED, useStandingOrderQuery } from '../standing-orders.api';

const POLL_MS = 3000;

/** Reads a standing order, again and again while the api enters its orders; afterwards the lists show them, too. */
export function useStandingDetails(id: number) {
  const dispatch = useDispatch();
  const query = useStandingOrderQuery(id);
  const isEntering = query.data?.weeks.some(({ isEnterable }) => isEnterable) ?? false;
  useStandingOrderQuery(id, { pollingInterval: POLL_MS, skip: !isEntering });

  useEffect(() => {
    if (!isEntering) return undefined;
    return () => void dispatch(api.util.invalidateTags([...ENTERED]));
  }, [dispatch, isEntering]);

  return query;
}
