import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

/** Larger than any mail of the shop with its documents. */
const MAX_BYTES = 20 * 2 ** 20;

/** The faults of mail delivery from now on. */
export interface MailFaults {
  /** These addresses are refused for good. */
  refuse: string[];
  /** Each answer to an address takes so long. */
  delayMs: number;
  /** The part of all mails that is refused for now, from 0 to 1. */
  failRate: number;
  /** Every mail is refused for now. */
  isDown: boolean;
}

export const NO_FAULTS: MailFaults = { refuse: [], delayMs: 0, failRate: 0, isDown: false };

/** A refusal as a mail server words it. */
const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** A mail server that delivers nothing: it takes mails for every address, and keeps them. */
export function createSmtpServer(mailbox: Mailbox, faults: () => MailFaults): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onMailFrom(_address, _session, done) {
      const { isDown } = faults();
      done(isDown ? refusal(451, '4.3.2 the server is down for now') : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const { refuse, delayMs } = faults();
      const isRefused = refuse.includes(address.toLowerCase());
      void delay(delayMs).then(() =>
        done(isRefused ? refusal(550, `5.1.1 <${address}> is not known here`) : undefined),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, '5.3.4 too large'));
        if (Math.random() < faults().failRate) return done(refusal(451, '4.3.0 please try again'));
        mailbox.add(Buffer.concat(chunks), addressesOf(session)).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
}

const addressesOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address.toLowerCase()),
});
