import { api } from '../api/api';

interface UploadedImage {
  data: { url: string };
}

/** Written by hand, not generated: a file is sent as a form, not as JSON. */
export const { useUploadImageFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImageFile: build.mutation<UploadedImage, File>({
      query: (image) => {
        const body = new FormData();
        body.append('image', image);
        return { url: '/image', method: 'POST', body };
      },
    }),
  }),
});
