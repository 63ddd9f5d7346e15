import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { CaughtMail, Mailbox } from './mailbox.js';
import { listPage, mailPage, notFoundPage } from './pages.js';
import { type MailFaults, NO_FAULTS } from './smtp.js';

/** A mail's HTML runs no script, and its frame has an origin of its own. Pictures may come from anywhere. */
const MAIL_POLICY = "sandbox allow-popups; default-src 'none'; img-src * data:; style-src 'unsafe-inline'";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";

const MAX_BODY_BYTES = 64 * 1024;

interface Context {
  mailbox: Mailbox;
  setFaults: (faults: MailFaults) => void;
}

type Respond = (url: URL, context: Context, body: string, ...ids: number[]) => Answer;

interface Answer {
  status?: number;
  type: string;
  content: string | Buffer;
  headers?: Record<string, string>;
}

const json = (value: unknown): Answer => ({ type: 'application/json', content: JSON.stringify(value) });
const html = (content: string, policy = PAGE_POLICY): Answer => ({
  type: 'text/html; charset=utf-8',
  content,
  headers: { 'content-security-policy': policy },
});
const notFound = (): Answer => ({ status: 404, ...html(notFoundPage()) });

const found = (mail: CaughtMail | undefined, answer: (mail: CaughtMail) => Answer): Answer =>
  mail ? answer(mail) : notFound();

const filterOf = ({ searchParams }: URL) => ({
  to: searchParams.get('to') ?? undefined,
  subject: searchParams.get('subject') ?? undefined,
});

/** The web pages, and below /api the same for programs. */
const ROUTES: readonly [method: string, path: RegExp, respond: Respond][] = [
  ['GET', /^\/$/, (url, { mailbox }) => html(listPage(mailbox.list(filterOf(url))))],
  ['GET', /^\/mails\/(\d+)$/, (_, { mailbox }, __, id = 0) => found(mailbox.find(id), (mail) => html(mailPage(mail)))],
  [
    'GET',
    /^\/mails\/(\d+)\/html$/,
    (_, { mailbox }, __, id = 0) => found(mailbox.find(id), (mail) => html(mail.html, MAIL_POLICY)),
  ],
  [
    'GET',
    /^\/mails\/(\d+)\/raw$/,
    (_, { mailbox }, __, id = 0) => download(mailbox.raw(id), 'text/plain', `${id}.eml`),
  ],
  [
    'GET',
    /^\/mails\/(\d+)\/attachments\/(\d+)$/,
    (_, { mailbox }, __, id = 0, index = 0) => {
      const attachment = mailbox.attachment(id, index);
      return download(attachment?.content, attachment?.about.contentType, attachment?.about.filename);
    },
  ],
  ['GET', /^\/api\/mails$/, (url, { mailbox }) => json(mailbox.list(filterOf(url)))],
  ['GET', /^\/api\/mails\/(\d+)$/, (_, { mailbox }, __, id = 0) => found(mailbox.find(id), json)],
  [
    'DELETE',
    /^\/api\/mails$/,
    (_, { mailbox }) => {
      mailbox.empty();
      return json([]);
    },
  ],
  [
    'PUT',
    /^\/api\/faults$/,
    (_, { setFaults }, body) => {
      const faults = { ...NO_FAULTS, ...(JSON.parse(body) as Partial<MailFaults>) };
      setFaults(faults);
      return json(faults);
    },
  ],
];

function download(content: Buffer | undefined, type = 'application/octet-stream', filename = 'file'): Answer {
  if (!content) return notFound();
  const name = encodeURIComponent(filename);
  return { type, content, headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } };
}

export function createWebServer(context: Context): Server {
  return createServer((request, response) => {
    respond(request, context).then(
      (answer) => send(response, answer),
      () => send(response, { status: 400, type: 'text/plain', content: 'This is not JSON.' }),
    );
  });
}

async function respond(request: IncomingMessage, context: Context): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  for (const [method, path, answer] of ROUTES) {
    const match = method === request.method && path.exec(url.pathname);
    if (match) return answer(url, context, await bodyOf(request), ...match.slice(1).map(Number));
  }
  return notFound();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status = 200, type, content, headers = {} }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(content);
}
