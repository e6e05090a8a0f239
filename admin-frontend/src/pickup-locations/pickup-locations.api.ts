import { Done } from '@hofkiste/contract/wire/answers';
import {
  deactivatedLocationsSchema,
  PickupLocation,
  type PickupLocationInput,
  type PickupLocationPatch,
  pickupLocationsSchema,
} from '@hofkiste/contract/wire/pickup-locations';
import { calls, del, patch, post, put, type WithId } from '../api';

const PATH = '/admin/pickup-locations';

export const {
  usePickupLocationsQuery,
  useDeactivatedLocationsQuery,
  useReactivatePickupLocationMutation,
  useCreatePickupLocationMutation,
  useUpdatePickupLocationMutation,
  usePatchPickupLocationMutation,
  useDeactivatePickupLocationMutation,
} = calls(({ all, write }) => ({
  pickupLocations: all(pickupLocationsSchema, PATH, ['PickupLocation']),
  deactivatedLocations: all(deactivatedLocationsSchema, `${PATH}/deactivated`, ['PickupLocation']),
  reactivatePickupLocation: write(PickupLocation, (id: number) => post(`${PATH}/${id}/reactivate`), [
    'PickupLocation',
  ]),
  createPickupLocation: write(PickupLocation, (body: PickupLocationInput) => post(PATH, body), [
    'PickupLocation',
  ]),
  updatePickupLocation: write(
    PickupLocation,
    ({ id, ...body }: WithId<PickupLocationInput>) => put(`${PATH}/${id}`, body),
    ['PickupLocation'],
  ),
  patchPickupLocation: write(
    PickupLocation,
    ({ id, ...body }: WithId<PickupLocationPatch>) => patch(`${PATH}/${id}`, body),
    ['PickupLocation'],
  ),
  deactivatePickupLocation: write(Done, (id: number) => del(`${PATH}/${id}`), ['PickupLocation']),
}));
