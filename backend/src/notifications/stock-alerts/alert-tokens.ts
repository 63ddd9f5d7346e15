import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';

/** The tokens that confirm alerts. Each follows from its alert's id and the shop's secret, so only its hash is stored. */
@Injectable()
export class AlertTokens {
  private readonly secret: string;

  constructor({ JWT_SECRET }: Environment) {
    this.secret = JWT_SECRET;
  }

  /** 43 characters that a URL takes as they are. */
  tokenOf(alertId: { toString(): string }): string {
    return createHmac('sha256', this.secret).update(`stock-alert:${alertId.toString()}`).digest('base64url');
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
