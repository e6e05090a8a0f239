import { Done } from '@hofkiste/contract/wire/answers';
import {
  type DeactivatedLocation,
  deactivatedLocationsSchema,
  PickupLocation,
  type PickupLocationInput,
  type PickupLocationPatch,
  pickupLocationsSchema,
} from '@hofkiste/contract/wire/pickup-locations';
import { api } from '../api';

const PATH = '/admin/pickup-locations';

export const {
  usePickupLocationsQuery,
  useDeactivatedLocationsQuery,
  useReactivatePickupLocationMutation,
  useCreatePickupLocationMutation,
  useUpdatePickupLocationMutation,
  usePatchPickupLocationMutation,
  useDeactivatePickupLocationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    pickupLocations: build.query<PickupLocation[], void>({
      query: () => PATH,
      responseSchema: pickupLocationsSchema,
      providesTags: ['PickupLocation'],
    }),
    deactivatedLocations: build.query<DeactivatedLocation[], void>({
      query: () => `${PATH}/deactivated`,
      responseSchema: deactivatedLocationsSchema,
      providesTags: ['PickupLocation'],
    }),
    reactivatePickupLocation: build.mutation<PickupLocation, number>({
      query: (id) => ({ url: `${PATH}/${id}/reactivate`, method: 'POST' }),
      responseSchema: PickupLocation,
      invalidatesTags: ['PickupLocation'],
    }),
    createPickupLocation: build.mutation<PickupLocation, PickupLocationInput>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      responseSchema: PickupLocation,
      invalidatesTags: ['PickupLocation'],
    }),
    updatePickupLocation: build.mutation<PickupLocation, PickupLocationInput & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PUT', body }),
      responseSchema: PickupLocation,
      invalidatesTags: ['PickupLocation'],
    }),
    patchPickupLocation: build.mutation<PickupLocation, PickupLocationPatch & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PATCH', body }),
      responseSchema: PickupLocation,
      invalidatesTags: ['PickupLocation'],
    }),
    deactivatePickupLocation: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['PickupLocation'],
    }),
  }),
});
