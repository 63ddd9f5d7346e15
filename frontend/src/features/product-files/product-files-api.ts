import { api, type TagType } from '../../lib/api/api';
import { shopApi, type ImportView } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type {
  ImportOutcome,
  ImportRowView as ImportRow,
  ImportState,
  ImportSummaryView as ImportSummary,
  ImportView as ProductImport,
} from '../../lib/generated/shop-api';

/** The shop answers within half a minute, once it has all of the file. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export const {
  endpoints: { getImport },
  useListImportsQuery,
  useGetImportQuery,
  useListImportRowsQuery,
  useWriteImportMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listImports' | 'listImportRows'>>({
  endpoints: {
    listImports: {
      providesTags: ['Import'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    getImport: { providesTags: ['Import'], extraOptions: { whenRefused: 'endSession' } },
    listImportRows: {
      providesTags: ['Import'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    // A refusal may mean that another tab has begun.
    writeImport: { invalidatesTags: ['Import'], extraOptions: { whenRefused: 'endSession' } },
  },
});

/** Written by hand, not generated: a file is sent as a form, not as JSON. */
export const { useCheckImportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation<ImportView, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/product/import?dryRun=true', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS };
      },
      invalidatesTags: ['Import'],
      extraOptions: { whenRefused: 'endSession' },
    }),
  }),
});
