// Loaded into every child of `npm start` ahead of its own program (node --import). The child's stdin is an unused pipe,
// which closes when the parent dies in any way, and then the child ends too.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 10_000;

if (isMainThread) {
  process.stdin.once('close', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.stdin.on('error', () => process.stdin.destroy());
  process.stdin.resume();
  process.stdin.unref?.();
}
