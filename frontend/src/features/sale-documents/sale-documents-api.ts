import { api } from '../../lib/api/api';
import { saveFile } from '../../lib/browser/save-file';

interface Download {
  orderId: string;
  /** The end of its address: `invoice`, `creditNote/1`, `packingSlip`. */
  path: string;
  /** The file's name, without its ending. */
  name: string;
}

export const { useDownloadSaleDocumentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // The store keeps no files, so the endpoint saves it.
    downloadSaleDocument: build.mutation<null, Download>({
      queryFn: async ({ orderId, path, name }, _api, _options, callApi) => {
        const { data, error } = await callApi({
          url: `/order/${encodeURIComponent(orderId)}/${path}`,
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (error) return { error };
        saveFile(data as Blob, `${name}.pdf`);
        return { data: null };
      },
    }),
  }),
});
