import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseUri, TEST_JWT_SECRET } from './environment.js';
import type { Shop } from './shop.js';

export interface Outcome {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command as an operator does: built, in its own process, on a shop's database.
 * @param command its file in `dist`
 */
export function runCommand(shop: Shop, command: string, ...args: string[]): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    MONGODB_URI: databaseUri(shop.connection.name),
    JWT_SECRET: TEST_JWT_SECRET,
    FIREBASE_PROJECT_ID: 'demo-karigar',
    STRIPE_SECRET_KEY: 'sk_test_integration',
    STRIPE_WEBHOOK_SECRET: 'whsec_integration',
  };
  const file = fileURLToPath(new URL(`../../dist/${command}`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}
