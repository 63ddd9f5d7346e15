import { SEED_ACCOUNTS } from '../../scripts/settings.mjs';

/** Creates the accounts shown on the sign-in page, in the Auth emulator of the sandbox profile. */
const seedModule = new URL('../../sandbox/dist/auth/seed-accounts.js', import.meta.url);
const { seedAccounts } = await import(seedModule.href);
const accounts = SEED_ACCOUNTS.map(({ email, password, displayName }) => ({ email, password, displayName }));
await seedAccounts('http://sandbox-auth:9099', 'demo-karigar', accounts);
process.stdout.write(`The sandbox has the accounts ${accounts.map(({ email }) => email).join(' and ')}.\n`);
