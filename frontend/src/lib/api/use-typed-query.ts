import { useEffect, useState } from 'react';

/** A question is asked when the typing has paused for this long. */
const PAUSE_MS = 100;

/** A request under way. */
interface Asked<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

export interface Answered<Answer> {
  /** For what. */
  q: string;
  /** Undefined when it could not be loaded. */
  answer: Answer | undefined;
}

/**
 * The last answer to what is typed, which may be one to its beginning; an overtaken request is aborted.
 * @param ask the same function each time
 */
export function useTypedQuery<Answer>(
  q: string,
  shortest: number,
  ask: (q: string) => Asked<Answer>,
): Answered<Answer> | undefined {
  const [last, setLast] = useState<Answered<Answer>>();
  useEffect(() => {
    if (q.length < shortest) return undefined;
    let request: Asked<Answer> | undefined;
    let isOvertaken = false;
    const note = (answer?: Answer) => {
      if (!isOvertaken) setLast({ q, answer });
    };
    const timer = setTimeout(() => {
      request = ask(q);
      request.unwrap().then(note, () => note());
    }, PAUSE_MS);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, q, shortest]);
  return last;
}
