import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingsError } from '../settings.mjs';

/** @typedef {{ port: number, host: string, wantedBy: string, variable: string }} WantedPort */

/**
 * @param {WantedPort[]} wanted
 * @throws {SettingsError} naming every unavailable or shared port, the reason, its part of the shop and its variable
 */
export async function requireFreePorts(wanted) {
  const shared = wanted.flatMap(({ port, host, wantedBy, variable }, at) =>
    wanted
      .slice(at + 1)
      .filter((other) => other.port === port && other.host === host)
      .map((other) => {
        const wanting = `${wantedBy} and by ${other.wantedBy}`;
        return `Port ${port} is wanted by ${wanting}. Set ${variable} or ${other.variable} to another.`;
      }),
  );
  if (shared.length > 0) throw new SettingsError(shared.join('\n'));
  const complaints = (await Promise.all(wanted.map(complaintAbout))).filter((complaint) => complaint !== undefined);
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'));
}

/**
 * @param {WantedPort} wanted
 * @returns {Promise<string | undefined>} undefined when the port is available
 */
async function complaintAbout({ port, host, wantedBy, variable }) {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    await once(server.close(), 'close');
    return undefined;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return code === 'EADDRINUSE'
      ? `Port ${port}, wanted by ${wantedBy}, is taken. Free it, or set ${variable} to move ${wantedBy}.`
      : `Port ${port}, wanted by ${wantedBy}, can't be used (${message}). Set ${variable} to move ${wantedBy}.`;
  }
}
