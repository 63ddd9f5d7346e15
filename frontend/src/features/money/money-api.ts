import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type {
  ComparisonStep,
  ComparisonView as Comparison,
  DifferenceKind,
  DifferenceView as Difference,
  DoubtView as Doubt,
  HoldView as Hold,
  MoneyView as Money,
  OpenDisputeView as Dispute,
} from '../../lib/generated/shop-api';

export const {
  endpoints: { getMoney },
  useGetMoneyQuery,
  useCompareBooksMutation,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getMoney: { providesTags: ['Money', 'Order', 'Payment'], extraOptions: { whenRefused: 'endSession' } },
    compareBooks: { invalidatesTags: ['Money'], extraOptions: { whenRefused: 'endSession' } },
  },
});
