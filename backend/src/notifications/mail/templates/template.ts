import type { Notice } from '../../../platform/notices/notice.schema.js';
import type { MailBlock, MailContent } from '../mail-content.js';
import type { MailSources } from '../mail-sources.js';

/** Writes the mail of a notice about its subject as it is now. */
export type Template = (notice: Notice, from: MailSources) => Promise<MailContent>;

/** Why its reader gets it, below each mail. */
export const REASONS = {
  order: 'You get this mail because of your order at Karigar.',
  quote: 'You get this mail because you asked Karigar for a quote.',
  review: 'You get this mail because you have reviewed a product of Karigar.',
  admin: 'You get this mail as an admin of Karigar.',
} as const;

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });

export const greeting = (name: string): MailBlock => text(`Dear ${name},`);

export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });

/** A person's own words; nothing when there are none. */
export const words = (sent: string | undefined): MailBlock[] => (sent ? [{ kind: 'words', text: sent }] : []);
