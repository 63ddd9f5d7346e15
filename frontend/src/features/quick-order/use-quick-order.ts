import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { selectIsLoading } from '../../lib/basket-slice';
import { readDraft, removeDraft, writeDraft } from '../../lib/forms/drafts';
import { useAppSelector } from '../../lib/store';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { readListFile } from './csv-file';
import { correctText, MAX_TEXT_LENGTH, readOrder, withoutLines, type Correction } from './order-text';
import { useCheckedLines, type CheckedLine } from './use-checked-lines';
import { usePutIntoBasket } from './use-put-into-basket';

const FORM = 'quickOrder';
const TOO_LONG = 'That is too much text for one order, so it was left out. Please paste fewer lines at a time.';

/** The text of a quick order, kept for whom it belongs to, with its lines checked, and what can be done with them. */
export function useQuickOrder(owner: string) {
  const [text, setText] = useState(() => String(readDraft(owner, FORM)['text'] ?? ''));
  const [refusal, setRefusal] = useState<string>();
  const [isWanted, setIsWanted] = useState(false);
  const isBasketLoading = useAppSelector(selectIsLoading);
  const shown = useDeferredValue(text);
  const { lines, further } = useMemo(() => readOrder(shown), [shown]);
  const checked = useCheckedLines(lines);
  const { rows, isChecked, failure } = checked;
  const { take, taken, forget } = usePutIntoBasket();

  useEffect(() => {
    if (text) writeDraft(owner, FORM, { text });
    else removeDraft(owner, FORM);
  }, [owner, text]);

  const write = (next: string) => {
    const isTooLong = next.length > MAX_TEXT_LENGTH;
    setRefusal(isTooLong ? TOO_LONG : undefined);
    setIsWanted(false);
    forget();
    if (!isTooLong) setText(next);
  };
  const { run: readFile, isBusy: isReading } = useSingleFlight(async (file: File) => {
    const read = await readListFile(file);
    if (read.text === undefined) setRefusal(read.problem);
    else write([text.trimEnd(), read.text].filter(Boolean).join('\n'));
  });
  const correct = useCallback((corrections: readonly Correction[]) => {
    setText((current) => correctText(current, corrections));
  }, []);

  const { run: takeRight, isBusy: isTaking } = useSingleFlight(async () => {
    const done = await take(rows);
    setIsWanted(false);
    setText((current) => withoutLines(current, done));
  });
  const isReady = isChecked && shown === text && !isBasketLoading;
  useEffect(() => {
    if (isWanted && isReady) void takeRight();
  }, [isWanted, isReady, takeRight]);

  return {
    ...checked,
    text,
    further,
    refusal,
    taken,
    write,
    refuseLongText: (length: number) => {
      if (length > MAX_TEXT_LENGTH) setRefusal(TOO_LONG);
      return length > MAX_TEXT_LENGTH;
    },
    readFile,
    correct,
    /** The corrections of one press. */
    corrections: useMemo(() => correctionsOf(rows), [rows]),
    /** Puts everything right into the basket, as soon as it is known what is right. */
    take: () => setIsWanted(rows.length > 0),
    isBusy: (isWanted && failure === undefined) || isTaking || isReading,
    isTaking,
  };
}

/** The next valid quantity of each wrong line; of several lines of one product only the first, since it counts the others. */
function correctionsOf(rows: readonly CheckedLine[]): Correction[] {
  const corrected = new Set<string>();
  return rows.flatMap(({ at, told, problem }) => {
    const quantity = problem?.quantity ?? null;
    if (!told || quantity === null || corrected.has(told.itemId)) return [];
    corrected.add(told.itemId);
    return [{ at, quantity }];
  });
}
