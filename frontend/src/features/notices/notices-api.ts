import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type { NoticeView as Notice, NoticeKind, NoticeState } from '../../lib/generated/shop-api';

export const { useCountNoticesQuery, useListNoticesQuery, useResendNoticeMutation, useResendNoticesMutation } =
  shopApi.enhanceEndpoints<TagType, WithPages<'listNotices'>>({
    endpoints: {
      listNotices: {
        providesTags: ['Notice'],
        transformResponse: toPage,
        extraOptions: { whenRefused: 'endSession' },
      },
      countNotices: { providesTags: ['Notice'], extraOptions: { whenRefused: 'endSession' } },
      resendNotice: { invalidatesTags: ['Notice'], extraOptions: { whenRefused: 'endSession' } },
      resendNotices: { invalidatesTags: ['Notice'], extraOptions: { whenRefused: 'endSession' } },
    },
  });
