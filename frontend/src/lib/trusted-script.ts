interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** TypeScript's own library does not know Trusted Types; a `TrustedScriptURL` is used like the text that it was. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const ofSettings = trustedTypes?.createPolicy('settings', { createScriptURL: (url) => url });

/** An address of the shop's own settings, for a script that index.html's policy does not know. */
export function trustedScriptUrl(url: string): string {
  return ofSettings?.createScriptURL(url) ?? url;
}
