import { type RunningMail, start } from '@karigar/mail-stand-in';

/** A mail as the mail stand-in tells it. */
export interface CaughtMail {
  id: number;
  to: string[];
  messageId: string;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; bytes: number }[];
}

/** The part of a mail that is kept, where there are too many to keep them whole. */
export type MailEntry = Pick<CaughtMail, 'to' | 'messageId' | 'subject'> & { files: string[] };

/** A mail server of its own for a test, read through its API. */
export class MailCatcher {
  private constructor(
    private readonly server: RunningMail,
    /** All mails since it started, the earliest first. */
    readonly entries: readonly MailEntry[],
  ) {}

  static async open(): Promise<MailCatcher> {
    const entries: MailEntry[] = [];
    const server = await start({
      onMail: ({ to, messageId, subject, attachments }) =>
        entries.push({ to, messageId, subject, files: attachments.map(({ filename }) => filename) }),
    });
    return new MailCatcher(server, entries);
  }

  get smtpUrl(): string {
    return this.server.smtpUrl;
  }

  get url(): string {
    return this.server.url;
  }

  setFaults(faults: Parameters<RunningMail['setFaults']>[0]): void {
    this.server.setFaults(faults);
  }

  reset(): void {
    this.server.reset();
  }

  /** The latest first; only those to an address, if one is given. */
  async mails(to?: string): Promise<CaughtMail[]> {
    const url = new URL('/api/mails', this.url);
    if (to !== undefined) url.searchParams.set('to', to);
    return (await (await fetch(url)).json()) as CaughtMail[];
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
