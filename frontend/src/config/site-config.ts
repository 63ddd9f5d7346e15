/** The settings of one deployment; served as /config.json, so that one build serves them all. */
export interface SiteConfig {
  /** Whether this shop runs on local stand-ins, where the accounts below may be shown to every visitor. */
  sandbox: boolean;
  firebase: { apiKey: string; authDomain: string; projectId: string };
  firebaseAuthEmulatorUrl: string | null;
  stripePublishableKey: string;
  /** Where Stripe.js comes from; null means Stripe's own address. */
  stripeJsUrl: string | null;
  accounts: { label: string; email: string; password: string }[];
}

function isSiteConfig(value: unknown): value is SiteConfig {
  if (typeof value !== 'object' || value === null) return false;
  const config = value as Partial<SiteConfig>;
  return (
    typeof config.sandbox === 'boolean' &&
    typeof config.firebase?.apiKey === 'string' &&
    typeof config.firebase.projectId === 'string' &&
    typeof config.stripePublishableKey === 'string' &&
    Array.isArray(config.accounts)
  );
}

async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  const config: unknown = response.ok ? await response.json() : undefined;
  if (isSiteConfig(config)) return config;
  // The status has it worded as a fault of the shop, for every cause.
  throw Object.assign(new Error('The settings of the site (/config.json) could not be read.'), { status: 500 });
}

let loaded: Promise<SiteConfig> | undefined;

/** The site's settings, fetched once; a failed fetch is tried again by the next caller. */
export function loadSiteConfig(): Promise<SiteConfig> {
  loaded ??= fetchSiteConfig().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
