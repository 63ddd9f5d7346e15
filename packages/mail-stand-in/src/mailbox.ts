import PostalMime, { type Email } from 'postal-mime';

/** The latest are kept. */
const MAX_MAILS = 1000;

export interface Attachment {
  filename: string;
  contentType: string;
  bytes: number;
}

/** A mail as the server took it, read. */
export interface CaughtMail {
  id: number;
  /** The addresses that the server was told, not those of the header. */
  from: string;
  to: string[];
  messageId: string;
  subject: string;
  /** When it came. */
  at: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: Attachment[];
}

interface Kept {
  mail: CaughtMail;
  raw: Buffer;
  contents: Buffer[];
}

/** The caught mails, in memory: they are gone with the process. */
export class Mailbox {
  private readonly kept = new Map<number, Kept>();
  private nextId = 1;

  constructor(private readonly onMail: (mail: CaughtMail) => void = () => undefined) {}

  async add(raw: Buffer, { from, to }: Pick<CaughtMail, 'from' | 'to'>): Promise<CaughtMail> {
    const parsed = await PostalMime.parse(raw);
    const id = this.nextId++;
    const contents = parsed.attachments.map(({ content }) => toBuffer(content));
    const mail = { id, from, to, at: new Date().toISOString(), ...describe(parsed, contents) };
    this.kept.set(id, { mail, raw, contents });
    this.onMail(mail);
    if (this.kept.size > MAX_MAILS) this.kept.delete(Math.min(...this.kept.keys()));
    return mail;
  }

  /** The latest first. */
  list({ to, subject }: { to?: string | undefined; subject?: string | undefined } = {}): CaughtMail[] {
    return [...this.kept.values()]
      .map(({ mail }) => mail)
      .filter((mail) => to === undefined || mail.to.includes(to.toLowerCase()))
      .filter((mail) => subject === undefined || mail.subject.includes(subject))
      .toReversed();
  }

  find(id: number): CaughtMail | undefined {
    return this.kept.get(id)?.mail;
  }

  raw(id: number): Buffer | undefined {
    return this.kept.get(id)?.raw;
  }

  attachment(id: number, index: number): { about: Attachment; content: Buffer } | undefined {
    const kept = this.kept.get(id);
    const [about, content] = [kept?.mail.attachments[index], kept?.contents[index]];
    return about && content && { about, content };
  }

  empty(): void {
    this.kept.clear();
  }
}

const toBuffer = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

function describe(parsed: Email, contents: readonly Buffer[]) {
  return {
    messageId: parsed.messageId ?? '',
    subject: parsed.subject ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      contentType: mimeType,
      bytes: contents[index]?.length ?? 0,
    })),
  };
}
