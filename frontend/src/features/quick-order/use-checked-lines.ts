import { useEffect, useMemo, useRef, useState } from 'react';
import { useLazyPriceLinesQuery, type BasketLine } from '../basket/basket-api';
import { problemInWords } from '../basket/is-gone';
import type { OrderLine } from './order-text';

/** The lines are asked about when the typing has paused for this long. */
const PAUSE_MS = 250;

/** A line with what the shop says of it. */
export interface CheckedLine extends OrderLine {
  /** Undefined until the shop has answered. */
  told?: BasketLine;
  state: 'asking' | 'right' | 'wrong' | 'unknown';
  /** Why it is wrong, and with which quantity, or which of several products, it is not. */
  problem?: Pick<NonNullable<BasketLine['problem']>, 'message' | 'quantity' | 'choices'>;
}

interface Asked {
  partNumber: string;
  quantity: number;
}

const nameOf = ({ partNumber, quantity }: Asked): string => `${quantity} ${partNumber}`;

/** The shop's answer to the lines of a key. */
interface Answer {
  key: string;
  told: ReadonlyMap<string, BasketLine>;
  /** Of the products whose quantity the text leaves out. */
  minimums: ReadonlyMap<string, number>;
}

const NOTHING: Answer = { key: '', told: new Map(), minimums: new Map() };

/** Checks lines as they change: which products they name, what they cost, and which can't be ordered as they are. */
export function useCheckedLines(lines: readonly OrderLine[]) {
  const [ask] = useLazyPriceLinesQuery();
  const [answer, setAnswer] = useState(NOTHING);
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const lastLines = useRef(lines);

  const { minimums } = answer;
  const asked = useMemo(
    () =>
      lines.flatMap(({ partNumber, quantity, fault }): Asked[] =>
        fault === undefined ? [{ partNumber, quantity: quantity ?? minimums.get(partNumber) ?? 1 }] : [],
      ),
    [lines, minimums],
  );
  const key = useMemo(() => JSON.stringify(asked), [asked]);

  const isChecked = asked.length === 0 || key === answer.key;

  useEffect(() => {
    const isTyped = lastLines.current !== lines;
    lastLines.current = lines;
    if (isChecked) return undefined;
    let request: ReturnType<typeof ask> | undefined;
    let isOvertaken = false;
    const send = async () => {
      request = ask({ priceLinesDto: { lines: asked } });
      const { data, error } = await request;
      if (isOvertaken) return;
      setFailure(error);
      if (data) setAnswer((last) => withAnswer(last, key, asked, data.lines));
    };
    const timer = setTimeout(() => void send(), isTyped ? PAUSE_MS : 0);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, asked, key, isChecked, lines, attempt]);

  const rows = useMemo(() => lines.map((line) => toChecked(line, answer)), [lines, answer]);
  return {
    rows,
    /** All of them have been answered. */
    isChecked,
    /** Why the last question was not answered. */
    failure: isChecked ? undefined : failure,
    retry: () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    },
  };
}

function withAnswer(last: Answer, key: string, asked: readonly Asked[], lines: readonly BasketLine[]): Answer {
  const told = new Map(asked.flatMap((one, at) => (lines[at] ? [[nameOf(one), lines[at]] as const] : [])));
  const found = asked.flatMap(({ partNumber }, at) =>
    lines[at]?.name ? [[partNumber, lines[at].minimum] as const] : [],
  );
  const minimums = new Map([...last.minimums, ...found]);
  // The same map, unless there is something new in it: a new one is asked about.
  const isKnown = found.every(([partNumber, minimum]) => last.minimums.get(partNumber) === minimum);
  return { key, told, minimums: isKnown ? last.minimums : minimums };
}

function toChecked(line: OrderLine, { told: answered, minimums }: Answer): CheckedLine {
  const { partNumber, fault, unread } = line;
  if (fault !== undefined) return { ...line, state: 'wrong', problem: { message: fault, quantity: null } };
  const quantity = line.quantity ?? minimums.get(partNumber) ?? 1;
  const told = answered.get(nameOf({ partNumber, quantity }));
  if (!told) return { ...line, state: 'asking' };
  if (told.problem?.choices) return { ...line, told, state: 'wrong', problem: told.problem };
  if (told.name === '') return { ...line, told, state: 'unknown' };
  if (unread !== undefined) {
    const problem = {
      message: `“${unread}” is no whole number of units.`,
      quantity: told.problem ? told.problem.quantity : quantity,
    };
    return { ...line, told, state: 'wrong', problem };
  }
  // Without a stated quantity the minimum is asked for next.
  if (line.quantity === undefined && quantity !== told.minimum && told.problem) return { ...line, state: 'asking' };
  if (!told.problem) return { ...line, told, state: 'right' };
  return { ...line, told, state: 'wrong', problem: { ...told.problem, message: problemInWords(told) } };
}
