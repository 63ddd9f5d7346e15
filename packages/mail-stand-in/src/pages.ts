import type { CaughtMail } from './mailbox.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.4rem; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #8888; }
  li a { display: block; padding: .6rem .2rem; text-decoration: none; color: inherit; }
  li a:hover, li a:focus-visible { background: #8882; }
  li span { display: block; opacity: .8; font-size: .875rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
  dd { margin: 0; }
  iframe { border: 1px solid #8888; width: 100%; height: 44rem; background: Canvas; }
  pre { white-space: pre-wrap; border: 1px solid #8888; padding: 1rem; }
`;

const page = (title: string, body: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
  ].join('');

export function listPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/mails/${id}"><b>${escaped(subject)}</b>` +
      `<span>to ${escaped(to.join(', '))}, <time datetime="${at}">${time(at)}</time></span></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail has come yet.</p>';
  return page('Mails of Karigar', `<h1>Mails of Karigar</h1><p>They are caught here, and go nowhere.</p>${list}`);
}

export function mailPage({ id, subject, from, to, at, html, text, attachments, headers }: CaughtMail): string {
  const facts = [
    ['From', headers['from'] ?? from],
    ['To', to.join(', ')],
    ['Came', time(at)],
    ['Message-ID', headers['message-id'] ?? ''],
    ['Unsubscribe', headers['list-unsubscribe'] ?? ''],
  ].filter(([, value]) => value);
  const files = attachments.map(
    ({ filename, bytes }, index) =>
      `<li><a href="/mails/${id}/attachments/${index}">${escaped(filename)}<span>${bytes} bytes</span></a></li>`,
  );
  return page(
    subject,
    [
      `<p><a href="/">All mails</a></p><h1>${escaped(subject)}</h1>`,
      `<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`,
      files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : '',
      html ? `<iframe sandbox="allow-popups" title="The mail" src="/mails/${id}/html"></iframe>` : '',
      `<h2>As plain text</h2><pre>${escaped(text)}</pre><p><a href="/mails/${id}/raw">As it was sent</a></p>`,
    ].join(''),
  );
}

export const notFoundPage = (): string =>
  page('Not found', '<h1>There is no such mail</h1><p><a href="/">All mails</a></p>');

const time = (at: string): string => at.replace('T', ' ').slice(0, 19);
