import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import type { BoxRow, DayFormValues, LocationRow } from '../src/pickup-days/form/dayFormSchema';

export const aFormBox = (changes: Partial<BoxRow> = {}): BoxRow => ({
  id: 1,
  name: 'Große Kiste',
  imageUrl: null,
  price: 26.5,
  weight: 6,
  active: true,
  isSoldOut: false,
  wasSoldOut: false,
  maxQuantity: null,
  sales: null,
  isExtra: false,
  ...changes,
});

export const aFormLocation = (changes: Partial<LocationRow> = {}): LocationRow => ({
  id: 1,
  name: 'Biohof Lindner',
  startTime: '16:00',
  endTime: '19:00',
  active: true,
  ...changes,
});

/** Friday, its deadline Wednesday at 18:00. */
export const aFormDay = (changes: Partial<DayFormValues> = {}): DayFormValues => ({
  date: '2026-11-27',
  deadlineDate: '2026-11-25',
  deadlineTime: '18:00',
  startDate: '',
  startTime: '',
  active: true,
  boxes: [aFormBox()],
  locations: [aFormLocation()],
  ...changes,
});

export const aLocation = (changes: Partial<PickupLocation> = {}): PickupLocation => ({
  id: 1,
  name: 'Biohof Lindner',
  defaultStartTime: '16:00',
  defaultEndTime: '19:00',
  isDefault: true,
  googleMapsLink: null,
  standingOrderCount: 0,
  version: 1,
  ...changes,
});
