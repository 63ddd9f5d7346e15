import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

export const JWT_ALGORITHM = 'HS256';
export const JWT_ISSUER = 'karigar';
export const JWT_AUDIENCE = 'karigar-api';
export const JWT_LIFETIME_SECONDS = 60 * 60;

export interface ApiTokenClaims {
  /** The user's id. */
  sub: string;
  /** The user's token version; raising it in the database revokes every token issued before. */
  ver: number;
  /** When the person signed in at Firebase, in seconds since 1970; tokens of earlier versions of the shop have none. */
  auth_time?: number;
}

/** Issues the shop's own tokens; `JwtStrategy` checks them. */
@Injectable()
export class ApiTokens {
  constructor(private readonly jwt: JwtService) {}

  /** @param signedInAt seconds since 1970, by Firebase's clock */
  issue(user: { id: string; tokenVersion: number }, signedInAt: number): string {
    return this.jwt.sign({ ver: user.tokenVersion, auth_time: signedInAt }, { subject: user.id });
  }
}
