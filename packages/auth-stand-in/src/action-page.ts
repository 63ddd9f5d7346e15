import type { IncomingMessage, ServerResponse } from 'node:http';

/** The emulator's answer to the link of an e-mail. */
interface Outcome {
  success?: string;
  error?: string;
  instructions?: string;
  /** Where a new password is to be sent; there while one is needed. */
  urlTemplate?: string;
}

/** The shop's own rule, since its login takes no other password. */
const PASSWORD_PATTERN = '(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{8,}';
const PASSWORD_RULE = 'Eight or more letters and digits, at least one of each.';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** The emulator takes the new password in the link's own query. */
function passwordForm(link: URL): string {
  const kept = [...link.searchParams].filter(([name]) => name !== 'newPassword');
  return [
    '<form method="get">',
    ...kept.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`),
    `<p><label>New password <input type="password" name="newPassword" required autofocus autocomplete="new-password"`,
    ` pattern="${PASSWORD_PATTERN}" title="${PASSWORD_RULE}"></label></p><p>${PASSWORD_RULE}</p>`,
    '<p><button>Save the new password</button></p></form>',
  ].join('');
}

function pageOf(outcome: Outcome, link: URL, siteUrl: string): string {
  const isAsking = outcome.urlTemplate !== undefined;
  const title = isAsking ? 'Choose a new password' : (outcome.success ?? outcome.error ?? 'This did not work.');
  const body = isAsking ? passwordForm(link) : `<p>${escaped(outcome.instructions ?? '')}</p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>${body}`,
    `<p><a href="${escaped(new URL('/login', new URL(siteUrl, link)).href)}">Log in to the shop</a></p>`,
    '</main></body></html>',
  ].join('');
}

function outcomeIn(body: unknown): Outcome | undefined {
  try {
    return (JSON.parse(String(body)) as { authEmulator?: Outcome }).authEmulator;
  } catch {
    return undefined;
  }
}

/**
 * Lets a person use the link of an e-mail: the emulator answers JSON that tells which address to send a new password to. A
 * browser gets a page with a form instead; any other client gets the emulator's answer.
 */
export function showOutcomeAsPage(request: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  const link = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (link.pathname !== '/emulator/action' || !/text\/html/.test(request.headers.accept ?? '')) return;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const endWithPage = (body?: unknown, ...rest: unknown[]) => {
    const outcome = outcomeIn(body);
    if (!outcome) return end(body, ...rest);
    const page = pageOf(outcome, link, siteUrl);
    // The page has no script; nothing of the link may be sent on.
    response.setHeader('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(page));
    response.removeHeader('etag');
    return end(page);
  };
  response.end = endWithPage as ServerResponse['end'];
}
