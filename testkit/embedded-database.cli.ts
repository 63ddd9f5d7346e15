import { start } from '@karigar/embedded-mongodb';

// The embedded database as a process of its own, in the folder given. It ends with its parent, whose end of the pipe closes.
const server = await start({ dataDir: process.argv[2] ?? '' });
process.stdin.once('end', () => void server.close()).resume();
// The terminal's Ctrl+C reaches every process; the parent still needs this one then.
process.on('SIGINT', () => undefined);
console.log(server.url);
