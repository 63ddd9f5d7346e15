import { shop } from './shop.js';

/** The settings for accounts in the site's `config.json`. */
interface SiteConfig {
  firebase: { projectId: string };
  firebaseAuthEmulatorUrl: string;
}

/**
 * The link of the e-mail Firebase would have sent to verify this address.
 * @see https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-oob
 */
export async function verificationLink(email: string): Promise<string> {
  const config = (await (await fetch(new URL('/config.json', shop.siteUrl))).json()) as SiteConfig;
  const { firebaseAuthEmulatorUrl: emulator, firebase } = config;
  const sent = await fetch(`${emulator}/emulator/v1/projects/${firebase.projectId}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; requestType: string; oobLink: string }[] };
  const mail = oobCodes.find((code) => code.email === email && code.requestType === 'VERIFY_EMAIL');
  if (!mail) throw new Error(`no e-mail was sent to verify ${email}`);
  return mail.oobLink;
}
