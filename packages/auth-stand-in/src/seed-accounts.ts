export interface SeedAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

const IS_KNOWN = new Set(['EMAIL_EXISTS', 'DUPLICATE_LOCAL_ID']);

/**
 * Creates accounts with verified e-mails in a running Auth emulator, through its administrator's REST calls
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects/accounts). Known ones are left alone.
 */
export async function seedAccounts(url: string, projectId: string, accounts: readonly SeedAccount[]): Promise<void> {
  for (const { uid: localId, email, password, displayName } of accounts) {
    const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
      method: 'POST',
      // The emulator takes this one token for the administrator's.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId, email, password, displayName, emailVerified: true }),
    });
    if (response.ok) continue;
    const { error } = (await response.json()) as { error: { message: string } };
    if (!IS_KNOWN.has(error.message)) throw new Error(`account ${email} not created: ${error.message}`);
  }
}
