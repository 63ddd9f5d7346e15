import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { deriveFields } from '../../platform/common/database/derive-fields.js';
import type { NoticeKind } from '../../platform/notices/notice.schema.js';
import { type Role, ROLES } from '../../platform/common/access/roles.js';
import { toInnerWords, toNamedSearchWords } from '../../platform/common/text/search-words.js';

export const POSITIONS = ['', 'admin'] as const;
export type Position = (typeof POSITIONS)[number];

/** A user who has signed in. Removed users are not kept here, see `RemovedAccount`. */
@Schema({ timestamps: true, versionKey: false })
export class User {
  _id: Types.ObjectId;

  /** The Firebase account this user is bound to. */
  @Prop({ required: true })
  uid: string;

  /** As `canonicalEmail` has it, as every e-mail here. */
  @Prop({ required: true })
  email: string;

  /** As the latest ID token said. A user without it has never proved the address. */
  @Prop({ default: false })
  emailVerified: boolean;

  @Prop({ default: '' })
  displayName: string;

  @Prop({ type: String, enum: POSITIONS, default: '' })
  position: Position;

  /** The roles that an admin has given; absent before an admin gives the first one. */
  @Prop({ type: [String], enum: ROLES, default: undefined })
  roles?: Role[];

  /** API tokens carry it; raising it revokes every token issued before. */
  @Prop({ default: 0 })
  tokenVersion: number;

  /** The latest sign-in the shop knows of, by Firebase's clock, in seconds since 1970. */
  @Prop({ type: Number })
  signedInAt?: number;

  /** Sign-ins before this moment are invalid, by Firebase's clock, in seconds since 1970. */
  @Prop({ type: Number })
  validFrom?: number;

  /** Whether signing in also asks for a code, see `SecondFactor`. */
  @Prop({ type: Boolean })
  hasSecondFactor?: boolean;

  /** Raised when a removal or demotion needs this admin to stay, so that two admins removing each other conflict. */
  @Prop({ default: 0 })
  removals: number;

  /** When they last used the shop, to an hour; absent until they do. */
  @Prop({ type: Date })
  lastSeenAt?: Date;

  /** Raised when an admin adds a note about them, so that a removal at the same moment conflicts. */
  @Prop({ type: Number })
  notes?: number;

  /** The kinds of mail that they have switched off, of those that can be; absent before that. */
  @Prop({ type: [String], default: undefined })
  unwantedMails?: NoticeKind[];

  /** The words an admin finds the user by, see `searchWordsOf`. Only searching needs them. */
  @Prop({ type: [String], default: [], select: false })
  searchWords: string[];

  createdAt: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);

/** The words a user is found by: those of the name, and the e-mail from any letter on. */
export const searchWordsOf = ({ email, displayName }: Pick<User, 'email' | 'displayName'>): string[] => [
  ...new Set([...toNamedSearchWords([displayName]), ...toInnerWords(email)]),
];

deriveFields<User>(UserSchema, (user) => ({ searchWords: searchWordsOf(user) }));

// Sign-in by Firebase account; one user per account.
UserSchema.index({ uid: 1 }, { unique: true });
// One user per e-mail; the users an admin names.
UserSchema.index({ email: 1 }, { unique: true });
// Whether an admin remains.
UserSchema.index({ position: 1, emailVerified: 1 });
// Search among all users.
UserSchema.index({ searchWords: 1, createdAt: -1, _id: -1 });
// All users, and the admins, newest first.
UserSchema.index({ createdAt: -1, _id: -1 });
UserSchema.index({ position: 1, createdAt: -1, _id: -1 });
// By their last visit.
UserSchema.index({ lastSeenAt: -1, _id: -1 });

/** A Firebase account whose user an admin removed: it may not sign in again. */
@Schema({ timestamps: true, versionKey: false })
export class RemovedAccount {
  /** The Firebase uid. */
  @Prop({ type: String, required: true })
  _id: string;
}

export const RemovedAccountSchema = SchemaFactory.createForClass(RemovedAccount);
