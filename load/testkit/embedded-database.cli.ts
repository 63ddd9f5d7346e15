import { start } from '@karigar/embedded-mongodb';

// The embedded database in its own process, in the given folder. It ends with its parent, which closes the pipe.
const server = await start({ dataDir: process.argv[2] ?? '' });
process.stdin.once('end', () => void server.close()).resume();
// The terminal's Ctrl+C reaches every process, but the parent still needs this one.
process.on('SIGINT', () => undefined);
console.log(server.url);
