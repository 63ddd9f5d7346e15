import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The results of honest visits. */
export interface Visits {
  /** Milliseconds, of each request. */
  times: number[];
  /** Requests with a wrong answer, in words. */
  disappointed: string[];
}

interface Shop {
  port: number;
  productIds: readonly string[];
  tokens: readonly string[];
}

/** Visits the shop this many times a second until the signal, each time from another address. */
export async function visitEvenly(shop: Shop, perSecond: number, until: AbortSignal): Promise<Visits> {
  const visits: Visits = { times: [], disappointed: [] };
  const underWay: Promise<void>[] = [];
  for (let number = 0; !until.aborted; number++) {
    underWay.push(visit(shop, number, visits));
    await pause(1000 / perSecond);
  }
  await Promise.all(underWay);
  return visits;
}

/** Looks around, orders, looks at the payment page's order, and cancels. */
async function visit(
  { port, productIds, tokens }: Shop,
  number: number,
  { times, disappointed }: Visits,
): Promise<void> {
  const token = tokens[number % tokens.length];
  const itemId = productIds[number % productIds.length];
  const from = `127.2.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
  const ask = async (method: string, path: string, body?: object): Promise<{ _id?: string }> => {
    const began = performance.now();
    const { status, text } = await call({ method, path, port, from, token, body });
    times.push(performance.now() - began);
    if (status >= 200 && status < 300) return JSON.parse(text) as { _id?: string };
    disappointed.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return {};
  };
  for (const path of [
    '/product/home',
    '/review?page=1&limit=6',
    '/product?page=1&limit=24',
    `/product/singleProduct/${itemId}`,
  ]) {
    await ask('GET', path);
  }
  const order = { itemId, quantity: 1, customerAddress: '12 Workshop Road, Dhaka', customerNumber: '01711000000' };
  const { _id } = await ask('POST', '/order', order);
  await ask('GET', `/order/payment/${_id}`);
  await ask('DELETE', `/order/${_id}`);
}

interface Call {
  method: string;
  path: string;
  port: number;
  from: string;
  token: string | undefined;
  body: object | undefined;
}

/** Status 0 when the connection broke. */
function call({ method, path, port, from, token, body }: Call): Promise<{ status: number; text: string }> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const sent = request({ host: '127.0.0.1', localAddress: from, port, method, path, headers, agent: false });
    sent.once('error', (error) => resolve({ status: 0, text: error.message }));
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(payload);
  });
}
