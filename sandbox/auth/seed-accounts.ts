export interface SeedAccount {
  email: string;
  password: string;
  displayName: string;
}

/**
 * Creates accounts with verified e-mails in a running Auth emulator, through its administrator's REST calls
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects/accounts). Known e-mails are left alone.
 */
export async function seedAccounts(url: string, projectId: string, accounts: readonly SeedAccount[]): Promise<void> {
  for (const account of accounts) {
    const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
      method: 'POST',
      // The emulator takes this one token for the administrator's.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, emailVerified: true }),
    });
    if (response.ok) continue;
    const { error } = (await response.json()) as { error: { message: string } };
    if (error.message !== 'EMAIL_EXISTS') throw new Error(`account ${account.email} not created: ${error.message}`);
  }
}
