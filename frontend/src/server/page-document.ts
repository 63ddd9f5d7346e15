import { DRAWN_FROM_ID } from '../app/drawn-page';
import { toEmbeddedJson } from '../lib/embedded-json';
import { paths } from '../lib/paths';
import { headTags, type HeadTag } from '../lib/page-head';
import type { DrawnPage } from './draw-page';
import { organizationData } from './organization';

/** What the shell says of the whole shop, and each page of itself. */
const SHELL_TAGS =
  /\s*<(?:title>[^<]*<\/title|(?:meta (?:name="(?:description|robots|twitter:card)"|property="og:\w+"))[^>]*)>/g;
/** What public/start.js asks for on pages that the browser draws; a drawn page names its files itself. */
const SHELL_PAGES = / data-pages='[^']*'/;
const SHELL_ROOT = /<div id="root">.*<\/div>(?=\s*<noscript>)/s;

/** The API names who has added a product. No page shows it, and pages are what gatherers of e-mails read. */
const LEFT_OUT = ['addedBy', 'startedTimeStamp'];

/**
 * What is parsed later moves what is before it: a row widens a column, the basket's link pushes the search aside. So a page is
 * first painted when all of it is there: at what follows #root. https://html.spec.whatwg.org/#link-type-expect
 */
const PAINTED_WHOLE = `<link rel="expect" href="#${DRAWN_FROM_ID}" blocking="render">`;

/** React begins a page with links to the pictures that show first. */
const HINTS_FIRST = /^((?:<link [^>]*>)*)(.*)$/s;

/**
 * Puts drawn pages into the built index.html.
 * @param shell index.html
 */
export function pageDocuments(shell: string) {
  const [head = '', body = ''] = shell.replace(SHELL_TAGS, '').replace(SHELL_PAGES, '').split('</head>');
  const [start = '', end = ''] = body.split(SHELL_ROOT);
  if (!end) throw new Error('index.html has no #root, or nothing after it');

  /** @param files that the page needs beside those of every page */
  return ({ markup, page, drawnFrom }: DrawnPage, files: readonly string[]): string => {
    const [, links = '', content = ''] = HINTS_FIRST.exec(markup) ?? [];
    return [
      head,
      ...headTags(page, drawnFrom.siteUrl).map(toHtml),
      ...files.filter(isStyle).map(toStyle),
      links,
      ...files.filter((file) => !isStyle(file)).map(toPreload),
      PAINTED_WHOLE,
      page.path === paths.home ? toScript(organizationData(drawnFrom.siteUrl)) : '',
      '</head>',
      start,
      `<div id="root">${content}</div>`,
      `<script type="application/json" id="${DRAWN_FROM_ID}">${toEmbeddedJson(drawnFrom, LEFT_OUT)}</script>`,
      end,
    ].join('');
  };
}

const toScript = (data: object) =>
  `<script type="application/ld+json">${toEmbeddedJson({ '@context': 'https://schema.org', ...data })}</script>`;

const isStyle = (file: string) => file.endsWith('.css');

const toStyle = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`;

/** The page can be seen before its scripts are there, so they come after all else. */
const toPreload = (file: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;

function toHtml({ tag, attrs = {}, children }: HeadTag): string {
  const attributes = Object.entries(attrs).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const content = children === undefined ? '' : `${escape(children)}</${tag}>`;
  return `<${tag}${attributes.join('')}>${content}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (value: string) => value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
