import { api } from '../api/api';

interface Download {
  /** On the API. */
  url: string;
  /** Of the file. */
  name: string;
  /** Sent with POST, where an address would not hold what is asked for. */
  body?: object | undefined;
}

/** A file may be large, and is written while it is sent. */
const TIMEOUT_MS = 5 * 60_000;

/** Saves an answer as a file. A link could not send who asks for it. */
export const { useDownloadFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    downloadFile: build.mutation<null, Download>({
      query: ({ url, name, body }) => ({
        url,
        ...(body && { method: 'POST', body }),
        timeout: TIMEOUT_MS,
        responseHandler: async (response): Promise<unknown> => {
          if (!response.ok) return response.json() as Promise<unknown>;
          save(await response.blob(), name);
          return null;
        },
      }),
      extraOptions: { whenRefused: 'endSession' },
    }),
  }),
});

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
