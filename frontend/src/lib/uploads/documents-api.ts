import { api } from '../api/api';
import type { ProductDocumentView } from '../generated/shop-api';

/** Written by hand, not generated: a file is sent as a form, not as JSON. */
export const { useUploadDocumentFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadDocumentFile: build.mutation<ProductDocumentView, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/document', method: 'POST', body };
      },
      extraOptions: { whenRefused: 'endSession' },
    }),
  }),
});
