import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';

export type {
  ComparisonStep,
  ComparisonView as Comparison,
  DifferenceKind,
  DifferenceView as Difference,
  DoubtView as Doubt,
  HoldView as Hold,
  MoneyView as Money,
  OpenDisputeView as Dispute,
} from '../../lib/generated/later-api';

export const {
  endpoints: { getMoney },
  useGetMoneyQuery,
  useCompareBooksMutation,
} = laterApi.enhanceEndpoints<TagType>({
  endpoints: {
    getMoney: { providesTags: ['Money', 'Order', 'Payment'], extraOptions: { whenRefused: 'endSession' } },
    compareBooks: { invalidatesTags: ['Money'], extraOptions: { whenRefused: 'endSession' } },
  },
});
