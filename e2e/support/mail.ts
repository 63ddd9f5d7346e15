import { expect } from '@playwright/test';
import { shop } from './shop.js';

/** The settings for accounts in the site's `config.json`. */
interface SiteConfig {
  firebase: { projectId: string };
  firebaseAuthEmulatorUrl: string;
}

/**
 * The link of the e-mail Firebase would have sent to the account of this address, to verify it or the address it is to have.
 * @see https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-oob
 */
export async function verificationLink(
  email: string,
  requestType: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' = 'VERIFY_EMAIL',
): Promise<string> {
  const config = (await (await fetch(new URL('/config.json', shop.siteUrl))).json()) as SiteConfig;
  const { firebaseAuthEmulatorUrl: emulator, firebase } = config;
  const sent = await fetch(`${emulator}/emulator/v1/projects/${firebase.projectId}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; requestType: string; oobLink: string }[] };
  const mail = oobCodes.find((code) => code.email === email && code.requestType === requestType);
  if (!mail) throw new Error(`no e-mail was sent to verify ${email}`);
  return mail.oobLink;
}

/** A mail as the shop's catcher tells it. */
export interface CaughtMail {
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; bytes: number }[];
}

/** Waits for the shop's mail to an address; the test's time limit is the deadline. */
export async function mailTo(email: string, subject: RegExp): Promise<CaughtMail> {
  if (!shop.mail) throw new Error('only a shop that the run has opened shows its mails');
  const url = new URL('/api/mails', shop.mail);
  url.searchParams.set('to', email.toLowerCase());
  const find = async () =>
    ((await (await fetch(url)).json()) as CaughtMail[]).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `a mail like ${subject}`, timeout: 0 }).toBeDefined();
  return (await find())!;
}
