/** Where the browser may load from besides the site itself, as far as it depends on the site's settings. */
interface Sources {
  scripts: string[];
  connections: string[];
  frames: string[];
  images: string[];
}

interface Services {
  firebase: { authDomain: string };
  firebaseAuthEmulatorUrl: string | null;
  stripeJsUrl: string | null;
}

/** The headers of every answer; nginx.conf sends the same ones, and a test of deploy/ compares the two. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** For what is no page of the site: it loads nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const API_DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A service's own addresses, or, where a stand-in takes its place, the stand-in's. */
function sourcesOf(
  { firebase, firebaseAuthEmulatorUrl, stripeJsUrl }: Services,
  images: string,
  site: string,
): Sources {
  const ofStandIn = (url: string) => {
    const { origin } = new URL(url, site);
    return origin === site ? "'self'" : origin;
  };
  const stripe = stripeJsUrl === null ? undefined : ofStandIn(stripeJsUrl);
  const auth = firebaseAuthEmulatorUrl === null ? undefined : ofStandIn(firebaseAuthEmulatorUrl);
  return {
    scripts: [
      ...(stripe ? [stripe] : ['https://js.stripe.com', 'https://*.js.stripe.com']),
      ...(auth ? [] : ['https://apis.google.com']),
    ],
    connections: [
      ...(stripe ? [stripe] : ['https://api.stripe.com']),
      ...(auth ? [auth] : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
    ],
    frames: [
      ...(stripe ? [stripe] : ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']),
      ...(auth ? [] : [`https://${firebase.authDomain}`]),
    ],
    images: images.split(' ').filter(Boolean),
  };
}

function sitePolicy({ scripts, connections, frames, images }: Sources, hashes: Hashes): string {
  const list = (...sources: string[]) => [...new Set(sources)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...hashes.scripts, ...scripts)}`,
    `style-src ${list("'self'", ...hashes.styles)}`,
    `img-src ${list("'self'", 'data:', 'blob:', ...images)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...connections)}`,
    `frame-src ${list(...frames)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of what stands in index.html, in quotes. */
export interface Hashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface Deployment {
  /** The text of /config.json. */
  config: string | undefined;
  /** Origins of pictures, separated by blanks. */
  images: string;
  hashes: Hashes;
}

/** The security headers of an answer of the site's own server. */
export function securityHeaders(
  { pathname, site, isSecure }: { pathname: string; site: string; isSecure: boolean },
  { config, images, hashes }: Deployment,
): Record<string, string> {
  const services = JSON.parse(config ?? '{"firebase":{},"firebaseAuthEmulatorUrl":"/","stripeJsUrl":"/"}') as Services;
  const policy = () => {
    if (pathname.startsWith('/api/docs')) return API_DOCS_POLICY;
    return /^\/(api|assets)\//.test(pathname) ? NOTHING : sitePolicy(sourcesOf(services, images, site), hashes);
  };
  return {
    'Content-Security-Policy': policy(),
    ...HEADERS,
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
