import { useCallback } from 'react';
import { useMounted } from '../../lib/use-mounted';

interface Question<Answer> {
  ask: () => Promise<Answer>;
  isCertain: (answer: Answer) => boolean;
  /** Told of each answer that is not certain. */
  onDoubt: (answer: Answer) => void;
  askAgainAfterMs: number;
}

/**
 * Asks until the answer is certain. Once the customer has left the page, the request under way is the last; the result
 * is undefined if it brought no certainty: the shop goes on by itself.
 */
export function useAskUntilCertain() {
  const isMounted = useMounted();

  return useCallback(
    async <Answer>({ ask, isCertain, onDoubt, askAgainAfterMs }: Question<Answer>): Promise<Answer | undefined> => {
      do {
        const answer = await ask();
        if (isCertain(answer)) return answer;
        onDoubt(answer);
        await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
      } while (isMounted());
      return undefined;
    },
    [isMounted],
  );
}
