import { SERVER_STATE_ID } from '../app/server-state';
import { toEmbeddedJson } from '../lib/page/embedded-json';
import { headTags } from '../lib/page/page-head';
import { paths } from '../lib/paths';
import { toHtml } from './html';
import { organizationData } from './organization';
import type { RenderedPage } from './render-page';

/** The API names who has added a product. No page shows it, and pages are what gatherers of e-mails read. */
const LEFT_OUT = ['addedBy', 'startedTimeStamp'];

/**
 * Content that is parsed later moves the content before it: a row widens a column, the basket's link pushes the search
 * aside. So a page is first painted when all of it is there: at the element that follows #root.
 * https://html.spec.whatwg.org/#link-type-expect
 */
const PAINTED_WHOLE = `<link rel="expect" href="#${SERVER_STATE_ID}" blocking="render">`;

/** React begins a page with links to the pictures that show first. */
const HINTS_FIRST = /^((?:<link [^>]*>)*)(.*)$/s;

/**
 * Puts server-rendered pages into the built index.html.
 * @param shell in which a page replaces what stands between two equal marks
 */
export function pageDocuments(shell: string) {
  const [top = '', , middle = '', , end = ''] = shell.split('<!--head-->').flatMap((part) => part.split('<!--root-->'));
  if (!end) throw new Error('index.html lacks a mark of the head or of #root');

  return ({ markup, page, serverState }: RenderedPage): string => {
    const [, hints = '', content = ''] = HINTS_FIRST.exec(markup) ?? [];
    return [
      top,
      ...headTags(page, serverState.siteUrl).map(toHtml),
      hints,
      PAINTED_WHOLE,
      page.path === paths.home ? toScript(organizationData(serverState.siteUrl)) : '',
      middle,
      `<div id="root">${content}</div>`,
      `<script type="application/json" id="${SERVER_STATE_ID}">${toEmbeddedJson(serverState, LEFT_OUT)}</script>`,
      end,
    ].join('');
  };
}

const toScript = (data: object) =>
  `<script type="application/ld+json">${toEmbeddedJson({ '@context': 'https://schema.org', ...data })}</script>`;
