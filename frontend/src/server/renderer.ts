import { pageDocuments } from './page-document';
import { renderPage } from './render-page';
import { createServerReads, type ReadApi } from './server-reads';

interface Build {
  /** Its index.html. */
  shell: string;
  /** The content of projects.json. */
  projects: unknown;
}

/** The request of the process that runs the renderer. */
export interface RenderRequest {
  /** Path and query, as `understand` answers it. */
  address: string;
  /** The shop's public address. */
  siteUrl: string;
  read: ReadApi;
}

/** A page, or where it is instead. */
type RenderedPage = { status: 200 | 404; html: string } | { status: 301; location: string };

/** The site's side of the seam to the back end, which knows it as an interface of its own (pages/site-renderer.ts). */
export function createRenderer({ projects, shell }: Build) {
  const toDocument = pageDocuments(shell);
  return {
    /** Renders the page of an address; undefined when it can't be, and the browser is to render it from the empty shell. */
    async render({ address, siteUrl, read }: RenderRequest): Promise<RenderedPage | undefined> {
      const reads = createServerReads(read, { '/projects.json': projects });
      const rendered = await renderPage({ address, siteUrl, reads });
      if (!rendered) return undefined;
      const { isMissing, movedTo } = rendered.page;
      if (movedTo !== undefined) return { status: 301, location: movedTo };
      return { status: isMissing ? 404 : 200, html: toDocument(rendered) };
    },
  };
}
