/** The admin of the sandbox, who adds the first products and ships the first orders; as in `scripts/settings.mjs`. */
export const SANDBOX_ADMIN = { uid: 'sandbox-admin', email: 'admin@karigar.test', displayName: 'Ayesha Rahman' };
