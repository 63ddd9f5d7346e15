import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildUser } from '../support/builders.js';
import { picture, upload } from '../support/pictures.js';
import { Shop } from '../support/shop.js';

it('forwards the cleaned picture to imgbb, with the key in the form only, and answers its address there', async () => {
  const received: { url?: string; body: string }[] = [];
  const imgbb = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (data: Buffer) => chunks.push(data));
    request.on('end', () => {
      received.push({ url: request.url, body: Buffer.concat(chunks).toString('latin1') });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, data: { url: 'https://i.ibb.co/abc/photo.webp' } }));
    });
  });
  imgbb.listen(0, '127.0.0.1');
  await once(imgbb, 'listening');
  const { port } = imgbb.address() as AddressInfo;
  const shop = await Shop.open({
    IMGBB_API_KEY: 'secret-key',
    IMGBB_API_URL: `http://127.0.0.1:${port}/1/upload`,
  });
  const { token } = await buildUser(shop);
  const { status, body } = await upload(shop, token, await picture(20, 20).png().toBuffer());
  expect([status, body]).toEqual([200, { success: true, data: { url: 'https://i.ibb.co/abc/photo.webp' } }]);
  expect(received[0]?.url).toBe('/1/upload');
  expect(received[0]?.body).toContain('secret-key');
  expect(received[0]?.body).toContain('WEBP');

  await new Promise((closed) => imgbb.close(closed));
  const failed = await upload(shop, token, await picture(21, 21).png().toBuffer());
  expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([
    503,
    'IMAGE_HOST_UNAVAILABLE',
    '5',
  ]);
  expect(JSON.stringify(failed.body)).not.toContain('secret-key');
  await shop.close();
});
