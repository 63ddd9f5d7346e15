import { SEED_ACCOUNTS } from '../../scripts/settings.mjs';

/** Creates the accounts shown on the sign-in page, in the Auth emulator of the sandbox profile. */
const seedModule = new URL('../../packages/auth-stand-in/dist/seed-accounts.js', import.meta.url);
/** @type {unknown} */
const imported = await import(seedModule.href);
const { seedAccounts } = /** @type {typeof import('../../packages/auth-stand-in/src/seed-accounts.js')} */ (imported);
await seedAccounts('http://sandbox-auth:9099', 'demo-karigar', SEED_ACCOUNTS);
process.stdout.write(`The sandbox has the accounts ${SEED_ACCOUNTS.map(({ email }) => email).join(' and ')}.\n`);
