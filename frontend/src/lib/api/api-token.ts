import { storage } from '../browser/storage';

/** The name the specification gives the token in the browser's local storage. */
export const API_TOKEN_KEY = 'jwtToken';

/** Which account of the sign-in service the token was issued to: the token itself names the shop's user. */
const ACCOUNT_KEY = 'jwtTokenAccount';
/** The e-mail of that account then: the shop knows the user by it. */
const EMAIL_KEY = 'jwtTokenEmail';

/** The user whom a token was issued to. */
interface TokenHolder {
  id: string;
  email: string;
}

export function readApiToken(): string | null {
  return storage.read(API_TOKEN_KEY);
}

/** Whether the stored token was issued to this account of the sign-in service. */
export function isApiTokenOf(accountId: string): boolean {
  return storage.read(ACCOUNT_KEY) === accountId;
}

/** The e-mail that the stored token was issued to. */
export function apiTokenEmail(): string | null {
  return storage.read(EMAIL_KEY);
}

/** Stores a token and, before it, its account: other tabs are told of the token, and then look up its account. */
export function saveApiToken(token: string, { id, email }: TokenHolder): void {
  storage.write(ACCOUNT_KEY, id);
  storage.write(EMAIL_KEY, email);
  storage.write(API_TOKEN_KEY, token);
}

export function removeApiToken(): void {
  storage.remove(API_TOKEN_KEY);
  storage.remove(ACCOUNT_KEY);
  storage.remove(EMAIL_KEY);
}

interface TokenClaims {
  sub?: string;
  /** End of the token's life, in seconds since 1970. */
  exp?: number;
  /** Whether the second factor was shown in this sign-in. */
  factor?: boolean;
}

/** The claims of a token, unverified (the server verifies); empty for text that is not a token. */
export function tokenClaims(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** How many seconds a token still lives; 0 or less when it has ended or says nothing of an end. */
export function secondsLeft(token: string, now = Date.now()): number {
  return (tokenClaims(token).exp ?? 0) - now / 1000;
}
