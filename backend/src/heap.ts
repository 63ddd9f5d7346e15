import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * From now on lets the heap grow to 1.35 times what was alive after the last collection of its old part, where V8 would
 * let it double and more; docs/performance.md has the figures. It is no limit, so nothing runs out.
 *
 * V8 goes by this only after a collection it made with it. So one is made here, which also drops what only the start
 * needed; else the first may be a long time coming, and the heap has grown by then.
 */
export function keepHeapNearWhatIsAlive(): void {
  setFlagsFromString('--heap-growing-percent=35');
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
}
