import {
  PlannedBoxes,
  type PlannedBoxesChange,
  PlannedDaysChanged,
  PlannedLocations,
  type PlannedLocationsChange,
} from '@hofkiste/contract/wire/planned-days';
import { calls, get, patch, type WithId } from '../api';

const boxes = (id: number) => `/admin/box-presets/${id}/planned-days`;
const locations = (id: number) => `/admin/pickup-locations/${id}/planned-days`;

export const {
  usePlannedBoxesQuery,
  useLazyPlannedBoxesQuery,
  useChangePlannedBoxesMutation,
  usePlannedLocationsQuery,
  useLazyPlannedLocationsQuery,
  useChangePlannedLocationsMutation,
} = calls(({ read, write }) => ({
  plannedBoxes: read(PlannedBoxes, (id: number) => get(boxes(id)), ['PickupDay']),
  changePlannedBoxes: write(
    PlannedDaysChanged,
    ({ id, ...body }: WithId<PlannedBoxesChange>) => patch(boxes(id), body),
    ['PickupDay'],
  ),
  plannedLocations: read(PlannedLocations, (id: number) => get(locations(id)), ['PickupDay']),
  changePlannedLocations: write(
    PlannedDaysChanged,
    ({ id, ...body }: WithId<PlannedLocationsChange>) => patch(locations(id), body),
    ['PickupDay', 'Order'],
  ),
}));
