import type { AddressInfo } from 'node:net';
import { StartProgress } from './start-progress.js';
import { listenWhileStarting } from './starting-server.js';

it('answers how far the start is, and is not ready', async () => {
  const progress = new StartProgress();
  const server = await listenWhileStarting(progress, 0);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`);
    return [answer.status, await answer.json()];
  };
  try {
    expect(await ask()).toEqual([503, { status: 'starting', step: 'database' }]);
    progress.begin('catalogue', 1_000_000);
    progress.advance(500);
    expect(await ask()).toEqual([503, { status: 'starting', step: 'catalogue', done: 500, total: 1_000_000 }]);
  } finally {
    server.close();
  }
});
