import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from './audit-entry.schema.js';

/** The people whom the audit log names. */
export interface Directory {
  /** The name of each actor, in words for other admins. */
  namesOf: (actors: readonly Actor[]) => Promise<(actor: Actor) => string>;
  findByEmail: (email: string) => Promise<Person | null>;
  /** The people whom a typed text fits, the first `limit` by e-mail. */
  search: (text: string, limit: number) => Promise<Person[]>;
}

interface Person {
  _id: Types.ObjectId;
  position: string;
}

/** Names and finds the people of the audit log by the directory that the users' feature registers. */
@Injectable()
export class AuditActors {
  private directory: Directory | null = null;

  register(directory: Directory): void {
    this.directory = directory;
  }

  /** @throws Error while no directory is registered, which is a fault of the app's modules */
  get people(): Directory {
    if (!this.directory) throw new Error('No feature has registered the people of the audit log.');
    return this.directory;
  }
}
