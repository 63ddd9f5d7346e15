import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database keeps, so that a copy of the database alone makes no codes. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor({ JWT_SECRET }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'karigar second factor', KEY_BYTES));
  }

  /** @param owner whom the secret is of: it can be opened as nobody else's */
  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null for what was sealed with another key, as before a change of `JWT_SECRET`, or for another owner. */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [tagAt, textAt] = [IV_BYTES, IV_BYTES + TAG_BYTES];
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(tagAt, textAt));
    try {
      return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}
