import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Environment } from '../config/environment.js';

/** The purpose of a link; a token of one purpose is not valid for another. */
export type LinkPurpose = 'confirm-newsletter' | 'leave-newsletter' | 'leave-stock-alert';

/** An id and the proof that the shop has written it. */
export const LINK_TOKEN = { shapes: ['[0-9a-f]{24}[\\w-]{43}'], max: 67, message: 'This is not the token of a mail.' };

const ID_LENGTH = 24;

/** The tokens in the links of mails. Each follows from an id and the shop's secret, so none is stored. */
@Injectable()
export class LinkTokens {
  private readonly secret: string;

  constructor({ JWT_SECRET }: Environment) {
    this.secret = JWT_SECRET;
  }

  /** 67 characters that a URL takes as they are. */
  tokenOf(purpose: LinkPurpose, id: Types.ObjectId): string {
    return id.toString() + this.proofOf(purpose, id.toString());
  }

  /** The id of which the token was made for that purpose; null for any other. */
  read(purpose: LinkPurpose, token: string): Types.ObjectId | null {
    const id = token.slice(0, ID_LENGTH);
    const [sent, expected] = [token.slice(ID_LENGTH), this.proofOf(purpose, id)].map((proof) => Buffer.from(proof));
    const isGood = sent?.length === expected?.length && sent && expected && timingSafeEqual(sent, expected);
    return isGood ? new Types.ObjectId(id) : null;
  }

  private proofOf(purpose: LinkPurpose, id: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}:${id}`).digest('base64url');
  }
}
