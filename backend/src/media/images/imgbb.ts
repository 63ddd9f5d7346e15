import { unavailable } from '../../platform/common/errors/shop-error.js';

const TIMEOUT_MS = 20_000;

/**
 * Uploads a picture to imgbb and answers its address there. The key goes in the form, never in a URL.
 * @throws ShopError 503 when imgbb fails or doesn't answer
 * @see https://api.imgbb.com/
 */
export async function uploadToImgbb(apiUrl: string, apiKey: string, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.set('key', apiKey);
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp');
  try {
    const response = await fetch(apiUrl, { method: 'POST', body: form, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`imgbb answered ${response.status}`);
    return readUrl(await response.json());
  } catch (error) {
    throw unavailable(error, 'IMAGE_HOST_UNAVAILABLE');
  }
}

function readUrl(body: unknown): string {
  const url = (body as { data?: { url?: unknown } } | null)?.data?.url;
  if (typeof url !== 'string') throw new Error('imgbb answered without a URL');
  return url;
}
