import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { createTransport, type SMTPTransportOptions, type Transporter } from 'nodemailer';
import { Environment } from '../../platform/config/environment.js';
import { Waits } from '../../platform/common/tracing/waits.js';
import { Undeliverable } from '../../platform/notices/delivery.js';
import type { MailContent } from './mail-content.js';
import { toMailHtml } from './mail-html.js';
import { toMailText } from './mail-text.js';

/** A server that takes longer for one of its answers, or for the whole mail, is tried again later. */
const ANSWER_WITHIN_MS = 10_000;
const SENT_WITHIN_MS = 30_000;

/** Of which a second try would be refused, too: this address, and this message. */
const REFUSED_FOR_GOOD = new Set(['RCPT TO', 'DATA']);

/** An answer's code of three numbers, see RFC 3463. */
const ENHANCED_CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Sends mails through the server of SMTP_URL. */
@Injectable()
export class MailTransport {
  private readonly server: Transporter | undefined;
  private readonly from: string;
  private readonly domain: string;

  constructor(
    { SMTP_URL, MAIL_FROM = '', PUBLIC_URL }: Environment,
    private readonly waits: Waits,
  ) {
    this.from = MAIL_FROM;
    this.domain = /@([^\s<>@]+)>?$/.exec(MAIL_FROM)?.[1] ?? new URL(PUBLIC_URL).hostname;
    const timeouts: SMTPTransportOptions = {
      connectionTimeout: ANSWER_WITHIN_MS,
      greetingTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      dnsTimeout: ANSWER_WITHIN_MS,
    };
    this.server = SMTP_URL ? createTransport({ url: SMTP_URL, ...timeouts }) : undefined;
  }

  /** Whether there is a mail server. */
  get isThere(): boolean {
    return this.server !== undefined;
  }

  /**
   * Sends a mail to one address.
   * @param key of which the Message-ID is made, so that a mail that is sent twice is shown once
   * @throws Undeliverable when the address refuses it for good, Error when another try may succeed; neither names the address
   */
  async send(to: string, key: string, content: MailContent): Promise<void> {
    if (!this.server) throw new Error('no mail server');
    const { subject, attachments, contact, unsubscribeUrl } = content;
    const end = this.waits.begin('mail', 'send');
    const sent = this.server.sendMail({
      from: this.from,
      // As an object, so that no address is read out of the text.
      to: { name: '', address: to },
      // An answer reaches a person, also where nobody reads the mailbox of MAIL_FROM.
      ...(contact?.email && { replyTo: { name: '', address: contact.email } }),
      subject,
      html: toMailHtml(content),
      text: toMailText(content),
      messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${this.domain}>`,
      attachments: attachments?.map((attachment) => ({ ...attachment })),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    try {
      await withDeadline(sent);
      end('ok');
    } catch (error) {
      const failure = toDeliveryError(error as SmtpError);
      // That an address is refused is no failure of the mail server.
      end(failure instanceof Undeliverable ? 'ok' : 'failed');
      throw failure;
    }
  }
}

/** Rejects when a server keeps the connection busy without an end. */
async function withDeadline(sent: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = delay(SENT_WITHIN_MS, undefined, { signal: over.signal }).then(() => {
    throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    sent.catch(() => undefined);
  }
}

/** The error without the server's words, which often repeat the address. */
function toDeliveryError({ code, command = '', responseCode, response = '' }: SmtpError): Error {
  const enhanced = ENHANCED_CODE.exec(response)?.[0];
  const answer = [responseCode, enhanced].filter((part) => part !== undefined).join(' ');
  if (responseCode !== undefined && responseCode >= 500 && REFUSED_FOR_GOOD.has(command)) {
    return new Undeliverable(`${command === 'DATA' ? 'the message' : 'the address'} is refused: ${answer}`);
  }
  return new Error(answer ? `the mail server answers ${answer}` : `no answer of the mail server: ${code ?? 'unknown'}`);
}
