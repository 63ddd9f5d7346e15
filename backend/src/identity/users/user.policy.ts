import type { User } from './user.schema.js';

/** An account and its e-mail. Data kept by an e-mail is the mailbox owner's, so only a verified account has it. */
export type EmailHolder = Pick<User, 'email' | 'emailVerified'>;

/** The filter for acting admins. */
export const ACTING_ADMIN = { position: 'admin', emailVerified: true } as const;

/** Whether the user may do what admins do: they were made one, and have proved that the e-mail is theirs. */
export const isActingAdmin = ({ position, emailVerified }: Pick<User, 'position' | 'emailVerified'>): boolean =>
  position === ACTING_ADMIN.position && emailVerified === ACTING_ADMIN.emailVerified;

type Staff = Pick<User, 'position' | 'roles' | 'emailVerified'>;

const isStaff = ({ position, roles = [] }: Staff): boolean => position === ACTING_ADMIN.position || roles.length > 0;

/** Whether the user may do what an admin or one of the roles does, like `isActingAdmin`. */
export const isActingStaff = (user: Staff): boolean => isStaff(user) && user.emailVerified === true;

/** Whether the user was made an admin or given a role, and acts so once the e-mail is verified. */
export const awaitsVerification = (user: Staff): boolean => isStaff(user) && !isActingStaff(user);

/** Whether a sign-in is no longer valid, since the user has logged out or changed the password after it. */
export const isEnded = (signedInAt: number, { validFrom = 0 }: Pick<User, 'validFrom'>): boolean =>
  signedInAt < validFrom;
