import type { PublicAnswer } from './site-renderer.js';

/** A page as it is sent: HTML, compressed once for all who ask for it; or where it is instead. */
export type PackedPage = { status: 200 | 404; gzipped: Buffer } | { status: 301; location: string };

/** To the renderer's process: a page to render, or the answer to a read, whose body is parsed only there. */
export type ToRenderer = { rendering: number; address: string } | { read: number; answer: UnparsedAnswer };

/** From it: that the site is loaded, a read for a page, a page (none if it can't be rendered), or an error's trace. */
export type FromRenderer =
  | { isReady: true }
  | { rendering: number; read: number; address: string }
  | { rendering: number; page: PackedPage | undefined }
  | { rendering: number; error: string };

/** With the text of its JSON as body. */
export type UnparsedAnswer = PublicAnswer & { body: string };
