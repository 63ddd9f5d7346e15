import { canonicalEmail } from '../platform/common/text/email.js';
import { runCommand } from './run-command.js';
import { isActingAdmin } from '../identity/users/user.policy.js';
import { UserAdministrationService } from '../identity/users/user-administration.service.js';
import { UsersService } from '../identity/users/users.service.js';

/** `npm run grant-admin -- EMAIL`: makes a user who has signed in once an admin. */
await runCommand(async (app) => {
  const email = canonicalEmail(process.argv[2]?.trim() ?? '');
  if (!email) throw new Error('Say whom: npm run grant-admin -- EMAIL');
  if (!(await app.get(UsersService).findByEmail(email))) {
    throw new Error(`${email} is no user of the shop yet. They become one by signing in once.`);
  }
  const isActing = isActingAdmin(await app.get(UserAdministrationService).promote(email, null));
  return isActing ? `${email} is an admin.` : `${email} is an admin once the e-mail is verified.`;
});
