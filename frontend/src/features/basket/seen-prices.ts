import { useEffect, useState } from 'react';
import { storage } from '../../lib/browser/storage';
import type { BasketLine } from './basket-api';
import { isGone } from './is-gone';
import { SEEN_KEY } from './local-basket';

/** A line as it was when it got its quantity. */
interface SeenLine {
  name: string;
  partNumber: string;
  quantity: number;
  unitPrice: number;
}

type Seen = Readonly<Record<string, Partial<SeenLine> | undefined>>;

/** The basket's lines as this browser saw them when they got their quantities: it shows the changes since. */
export function useSeenLines(lines: readonly BasketLine[] | undefined): Seen {
  const [seen, setSeen] = useState(readSeen);
  const next = lines ? withNew(seen, lines) : seen;
  if (next !== seen) setSeen(next);
  useEffect(() => {
    if (lines) storage.write(SEEN_KEY, JSON.stringify(next));
  }, [lines, next]);
  return next;
}

function readSeen(): Seen {
  try {
    const stored: unknown = JSON.parse(storage.read(SEEN_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Seen) : {};
  } catch {
    return {};
  }
}

/** Keeps what was seen of lines that are as they were, and sees the others; the same object where nothing is new. */
function withNew(seen: Seen, lines: readonly BasketLine[]): Seen {
  const isKept = ({ itemId, quantity, problem }: BasketLine) =>
    seen[itemId]?.quantity === quantity || (seen[itemId] && isGone({ problem }));
  const isAllKept = lines.every(isKept) && Object.keys(seen).length === lines.length;
  if (isAllKept) return seen;
  return Object.fromEntries(
    lines.map((line) => {
      const { itemId, name, partNumber, quantity, unitPrice } = line;
      return [itemId, isKept(line) ? seen[itemId] : { name, partNumber, quantity, unitPrice }];
    }),
  );
}
