import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import {
  type DeactivatedLocation,
  deactivatedLocationsSchema,
  type PickupLocation,
  type PickupLocationInput,
  type PickupLocationPatch,
  pickupLocationSchema,
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
      responseSchema: pickupLocationSchema,
      invalidatesTags: ['PickupLocation'],
    }),
    createPickupLocation: build.mutation<PickupLocation, PickupLocationInput>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      responseSchema: pickupLocationSchema,
      invalidatesTags: ['PickupLocation'],
    }),
    updatePickupLocation: build.mutation<PickupLocation, PickupLocationInput & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PUT', body }),
      responseSchema: pickupLocationSchema,
      invalidatesTags: ['PickupLocation'],
    }),
    patchPickupLocation: build.mutation<PickupLocation, PickupLocationPatch & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PATCH', body }),
      responseSchema: pickupLocationSchema,
      invalidatesTags: ['PickupLocation'],
    }),
    deactivatePickupLocation: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: doneSchema,
      invalidatesTags: ['PickupLocation'],
    }),
  }),
});
