import { loadSiteConfig } from '../../config/site-config';
import type { AuthService } from './firebase-auth';

let service: Promise<AuthService> | undefined;

async function connect(isSigningIn: boolean): Promise<AuthService> {
  const [config, { createAuthService }] = await Promise.all([loadSiteConfig(), import('./firebase-auth')]);
  return createAuthService(config, { isSigningIn });
}

/**
 * The sign-in service, loaded on first use: a visitor who only looks around never loads it. A page to sign in on says
 * so, so that the service is ready for the press of a button.
 */
export function authService({ isSigningIn = false } = {}): Promise<AuthService> {
  service ??= connect(isSigningIn).catch((error: unknown) => {
    service = undefined;
    throw error;
  });
  return service;
}

/** The sign-in service, if it was asked for already. */
export function loadedAuthService(): Promise<AuthService> | undefined {
  return service;
}
