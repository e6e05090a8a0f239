import { ListCounts, type PdfList } from '@hofkiste/contract/wire/lists';
import { api } from '../api';

export const { useListCountsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the day's id. */
    listCounts: build.query<ListCounts, number>({
      query: (dayId) => `/admin/pickup-days/${dayId}/lists`,
      responseSchema: ListCounts,
      providesTags: ['Order', 'PickupDay'],
    }),
  }),
});

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
