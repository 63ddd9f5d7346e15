/** One line of an order, a quote or a refund. */
export interface MailLine {
  name: string;
  /** Below the name: part number and quantity, for example. */
  detail: string;
  /** Formatted; absent where nothing is known of it. */
  amount?: string;
}

/** A part of a mail, from top to bottom. Texts are plain: `mail-html.ts` escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** A person's own words, with their line breaks. */
  | { kind: 'words'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'lines'; lines: readonly MailLine[]; totals: readonly (readonly [name: string, amount: string])[] }
  | { kind: 'button'; label: string; url: string };

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** How the shop is reached; empty texts where the settings state nothing. */
export interface MailContact {
  email: string;
  phone: string;
}

/** The content of a mail, before it is laid out. */
export interface MailContent {
  subject: string;
  /** The text that inboxes show beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why its reader gets it. */
  reason: string;
  /** Whom its reader can ask; absent in mails to admins. */
  contact?: MailContact;
  /** Where one request, without any page, ends mails of this kind, see RFC 8058. */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
}
