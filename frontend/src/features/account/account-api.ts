import type { TagType } from '../../lib/api/api';
import { shopApi, type ExportAccountApiResponse } from '../../lib/generated/shop-api';

export type {
  PreferencesView as Preferences,
  SecondFactorView as SecondFactorState,
} from '../../lib/generated/shop-api';

export type AccountData = ExportAccountApiResponse;

export const {
  useExportAccountQuery,
  useLazyExportAccountQuery,
  useRemoveAccountMutation,
  useGetPreferencesQuery,
  useSavePreferencesMutation,
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    exportAccount: { keepUnusedDataFor: 0 },
    getSecondFactor: { providesTags: ['Role'] },
    removeSecondFactor: { invalidatesTags: ['Role'] },
    savePreferences: {
      onQueryStarted: async (_sent, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) void dispatch(shopApi.util.upsertQueryData('getPreferences', undefined, saved.data));
      },
    },
  },
});
