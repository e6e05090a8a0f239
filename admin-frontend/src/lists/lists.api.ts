import { ListCounts, type PdfList } from '@hofkiste/contract/wire/lists';
import { calls, get } from '../api';

export const { useListCountsQuery } = calls(({ read }) => ({
  /** Takes the day's id. */
  listCounts: read(ListCounts, (dayId: number) => get(`/admin/pickup-days/${dayId}/lists`), [
    'Order',
    'PickupDay',
  ]),
}));

export interface ListChoice {
  dayId: number;
  list: PdfList;
  /** Undefined for all locations. */
  locationId: number | undefined;
  /** Unit of a label: each box or each order. */
  per?: 'box' | 'order';
  /** The first free label of the sheet. */
  from?: number;
}

/** The address of a list: a browser that opens it downloads the file. */
export function listUrl({ dayId, list, locationId, per, from }: ListChoice, format: 'pdf' | 'csv'): string {
  const params = new URLSearchParams();
  if (locationId !== undefined) params.set('locationId', String(locationId));
  if (per !== undefined) params.set('per', per);
  if (from !== undefined) params.set('from', String(from));
  const query = params.toString();
  return `/api/admin/pickup-days/${dayId}/lists/${list}.${format}${query && `?${query}`}`;
}
