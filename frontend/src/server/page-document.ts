import { SERVER_STATE_ID } from '../app/server-state';
import { toEmbeddedJson } from '../lib/embedded-json';
import { paths } from '../lib/paths';
import { headTags, type HeadTag } from '../lib/page-head';
import type { RenderedPage } from './render-page';
import { organizationData } from './organization';
import { DRAWN_VIEWS } from './page-address';
import { type BuiltFiles, SHELL_FILES, viewFiles } from './view-files';

/** What the shell says of the whole shop, and each page of itself. */
const SHELL_TAGS =
  /\s*<(?:title>[^<]*<\/title|(?:meta (?:name="(?:description|robots|twitter:card)"|property="og:\w+"))[^>]*)>/g;
/** The files that public/start.js preloads on pages that the browser draws. A drawn page lists its own files there. */
const SHELL_PAGES = / data-pages='[^']*'/;
/** The hashes of all pages' styles, which servers read. */
const SHELL_HASHES = / data-styles="[^"]*"/;
const SHELL_ROOT = /<div id="root">.*<\/div>(?=\s*<noscript>)/s;

/** The API names who has added a product. No page shows it, and pages are what gatherers of e-mails read. */
const LEFT_OUT = ['addedBy', 'startedTimeStamp'];

/**
 * What is parsed later moves what is before it: a row widens a column, the basket's link pushes the search aside. So a page is
 * first painted when all of it is there: at what follows #root. https://html.spec.whatwg.org/#link-type-expect
 */
const PAINTED_WHOLE = `<link rel="expect" href="#${SERVER_STATE_ID}" blocking="render">`;

/** React begins a page with links to the pictures that show first. */
const HINTS_FIRST = /^((?:<link [^>]*>)*)(.*)$/s;

/** Puts drawn pages into the built index.html. A page has its styles in it, and needs no script to be seen. */
export function pageDocuments(built: BuiltFiles) {
  const bare = [SHELL_TAGS, SHELL_HASHES, SHELL_FILES].reduce((html, part) => html.replace(part, ''), built.shell);
  const [head = '', body = ''] = bare.split('</head>');
  const [tag = '', restOfHead = ''] = head.split(SHELL_PAGES);
  const [start = '', end = ''] = body.split(SHELL_ROOT);
  if (!restOfHead || !end) throw new Error('index.html has no tag of start.js, no #root, or nothing after it');

  const views = new Map(
    DRAWN_VIEWS.map((parts) => {
      const { styleText, ...later } = viewFiles(built, parts);
      return [
        parts.join(),
        { tag: `${tag} data-drawn='${JSON.stringify(later)}'`, style: `<style>${styleText}</style>` },
      ];
    }),
  );

  /** @param parts of the page's address */
  return ({ markup, page, serverState }: RenderedPage, parts: readonly string[]): string => {
    const view = views.get(parts.join());
    if (!view) throw new Error(`no page has the parts ${parts.join()}`);
    const [, links = '', content = ''] = HINTS_FIRST.exec(markup) ?? [];
    return [
      view.tag,
      restOfHead,
      ...headTags(page, serverState.siteUrl).map(toHtml),
      view.style,
      links,
      PAINTED_WHOLE,
      page.path === paths.home ? toScript(organizationData(serverState.siteUrl)) : '',
      '</head>',
      start,
      `<div id="root">${content}</div>`,
      `<script type="application/json" id="${SERVER_STATE_ID}">${toEmbeddedJson(serverState, LEFT_OUT)}</script>`,
      end,
    ].join('');
  };
}

const toScript = (data: object) =>
  `<script type="application/ld+json">${toEmbeddedJson({ '@context': 'https://schema.org', ...data })}</script>`;

function toHtml({ tag, attrs = {}, children }: HeadTag): string {
  const attributes = Object.entries(attrs).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const content = children === undefined ? '' : `${escape(children)}</${tag}>`;
  return `<${tag}${attributes.join('')}>${content}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (value: string) => value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
