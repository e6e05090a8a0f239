import {
  type AdminSetting,
  adminSettingSchema,
  adminSettingsSchema,
  type SettingInput,
} from '@hofkiste/contract/settings';
import { api } from '../api';

interface Saving extends SettingInput {
  /** Whether the list has the key already. */
  exists: boolean;
}

const adminSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSettings: build.query<AdminSetting[], void>({
      query: () => '/admin/settings',
      responseSchema: adminSettingsSchema,
    }),

    /** Puts what the server made of the value into the list. The public settings are for the caller to reload, once after all. */
    saveSetting: build.mutation<AdminSetting, Saving>({
      query: ({ exists, key, ...body }) =>
        exists
          ? { url: `/admin/settings/${key}`, method: 'PUT', body }
          : { url: '/admin/settings', method: 'POST', body: { key, ...body } },
      responseSchema: adminSettingSchema,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              adminSettingsApi.util.updateQueryData('adminSettings', undefined, (list) => [
                ...list.filter(({ key }) => key !== data.key),
                data,
              ]),
            );
          },
          // the one who saves hears of it
          () => {},
        ),
    }),
  }),
});

export const { useAdminSettingsQuery, useSaveSettingMutation } = adminSettingsApi;
