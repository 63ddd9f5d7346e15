import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Types } from 'mongoose';

export const JWT_ALGORITHM = 'HS256';
export const JWT_ISSUER = 'karigar';
export const JWT_AUDIENCE = 'karigar-api';
export const JWT_LIFETIME_SECONDS = 60 * 60;

/** How long one sign-in is renewed without another code. */
const FACTOR_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

export interface ApiTokenClaims {
  /** The user's id. */
  sub: string;
  /** The user's token version; raising it in the database revokes every token issued before. */
  ver: number;
  /** When the person signed in at Firebase, in seconds since 1970. */
  auth_time: number;
  /** Whether this sign-in has also shown the user's second factor. */
  factor?: boolean;
}

/**
 * The secret as a key object. From text, jsonwebtoken first tries to read a private or a public key, for every token anew:
 * about 300 µs, where the signature takes 5.
 */
export const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

interface TokenHolder {
  _id: Types.ObjectId;
  tokenVersion: number;
  /** Tokens of a user who has one are issued only after it was shown. */
  hasSecondFactor?: boolean;
}

/** Issues the shop's own tokens; `JwtStrategy` checks them. */
@Injectable()
export class ApiTokens {
  constructor(private readonly jwt: JwtService) {}

  /** @param signedInAt seconds since 1970, by Firebase's clock */
  issue({ _id, tokenVersion, hasSecondFactor = false }: TokenHolder, signedInAt: number): string {
    const claims = { ver: tokenVersion, auth_time: signedInAt, ...(hasSecondFactor && { factor: true }) };
    return this.jwt.sign(claims, { subject: _id.toString() });
  }

  /** Whether a token, good or expired, says that the user has shown the second factor in this very sign-in. */
  showsFactor(token: string, { _id, tokenVersion }: TokenHolder, signedInAt: number): boolean {
    if (Date.now() / 1000 - signedInAt > FACTOR_LIFETIME_SECONDS) return false;
    const { sub, ver, auth_time, factor } = this.read(token) ?? {};
    return factor === true && sub === _id.toString() && ver === tokenVersion && auth_time === signedInAt;
  }

  private read(token: string): ApiTokenClaims | null {
    try {
      return this.jwt.verify<ApiTokenClaims>(token, {
        algorithms: [JWT_ALGORITHM],
        issuer: JWT_ISSUER,
        audience: JWT_AUDIENCE,
        ignoreExpiration: true,
      });
    } catch {
      return null;
    }
  }
}
