import { request as send, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values as received, so that a header sent twice shows. */
  rawHeaders: string[];
  /** The raw body; `body` is its text. */
  bytes: Buffer;
  body: string;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The client's address: each of 127.0.0.0/8 is this machine, and a separate client to nginx. */
  from?: string;
}

/** Sends one request on its own connection, with the path exactly as given. */
export function call(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, from }: Call = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, path, method, headers, agent: false, ...(from && { localAddress: from }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            bytes,
            body: bytes.toString(),
          });
        });
      },
    );
    // nginx refuses a body by its announced length and closes while it is still being sent.
    let answered = false;
    request.on('response', () => (answered = true));
    request.on('error', (error) => void (answered || reject(error)));
    request.end(body);
  });
}

/** The values of a header, one for each time it was sent. */
export function valuesOf(answer: Answer, name: string): string[] {
  return answer.rawHeaders.filter((_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === name);
}
