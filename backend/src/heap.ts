import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets the heap grow to 1.35 times what was alive after the last collection of its old part, where V8 would let it
 * double and more; docs/performance.md has the figures. It is no limit, so nothing runs out.
 *
 * V8 applies it only after a collection made under it. So one is made here, which also drops what only the start
 * needed; otherwise the first may be long in coming, and the heap has grown by then.
 */
export function keepHeapNearWhatIsAlive(): void {
  setFlagsFromString('--heap-growing-percent=35');
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
}
