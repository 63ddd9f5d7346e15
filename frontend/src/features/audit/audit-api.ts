import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type { AuditAction, AuditEntryView as AuditEntry } from '../../lib/generated/shop-api';

export const { useListAuditEntriesQuery } = shopApi.enhanceEndpoints<TagType, WithPages<'listAuditEntries'>>({
  endpoints: {
    // Acts happen everywhere in the dashboard, so the log is read anew each time.
    listAuditEntries: {
      keepUnusedDataFor: 0,
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
  },
});
