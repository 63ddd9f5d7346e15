import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isObjectIdOrHexString } from 'mongoose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Environment } from '../../platform/config/environment.js';
import { LastSeenService } from '../users/last-seen.service.js';
import { isEnded } from '../users/user.policy.js';
import { UsersService } from '../users/users.service.js';
import { StaffRulesService } from './staff-rules.service.js';
import { type ApiTokenClaims, JWT_ALGORITHM, JWT_AUDIENCE, JWT_ISSUER, keyOf } from './api-token.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';

/** Checks the API token, then reads its user from the database: a removal, promotion or logout takes effect at once. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    environment: Environment,
    private readonly users: UsersService,
    private readonly lastSeen: LastSeenService,
    private readonly staffRules: StaffRulesService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // passport-jwt passes on any type, but its typings allow text and bytes only.
      secretOrKey: keyOf(environment.JWT_SECRET) as unknown as Buffer,
      algorithms: [JWT_ALGORITHM],
      issuer: JWT_ISSUER,
      audience: JWT_AUDIENCE,
    });
  }

  async validate({ sub, ver, auth_time, factor }: ApiTokenClaims): Promise<SignedInUser | false> {
    // Only a token signed with our secret gets here; still, only an id and a number may enter a filter.
    if (!isObjectIdOrHexString(sub) || !Number.isInteger(ver) || !Number.isInteger(auth_time)) return false;
    const user = await this.users.findForToken(sub, ver);
    if (!user || isEnded(auth_time, user)) return false;
    if (user.hasSecondFactor && !factor) return false;
    this.lastSeen.note(user);
    return {
      id: sub,
      _id: user._id,
      email: user.email,
      emailVerified: user.emailVerified ?? false,
      displayName: user.displayName,
      ...(await this.staffRules.rightsOf(user)),
      // Until the guard knows the route.
      ...{ actsForShop: false, seesParcelsOnly: false },
      signedInAt: auth_time,
    };
  }
}
