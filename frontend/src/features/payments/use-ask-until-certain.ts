import { useCallback } from 'react';
import { useMounted } from '../../lib/browser/use-mounted';

interface Question<Answer> {
  ask: () => Promise<Answer>;
  isCertain: (answer: Answer) => boolean;
  /** Told of each answer that is not certain. */
  onDoubt: (answer: Answer) => void;
  askAgainAfterMs: number;
  /** How often it asks again once the customer has left the page; not at all, when not given. */
  mostWhenLeft?: number;
}

/**
 * Asks until the answer is certain. Once the customer has left the page, it asks a few times more at most; the result is
 * undefined if that brought no certainty: the shop goes on by itself.
 */
export function useAskUntilCertain() {
  const isMounted = useMounted();

  return useCallback(
    async <Answer>(question: Question<Answer>): Promise<Answer | undefined> => {
      const { ask, isCertain, onDoubt, askAgainAfterMs, mostWhenLeft = 0 } = question;
      let askedWhenLeft = 0;
      do {
        const answer = await ask();
        if (isCertain(answer)) return answer;
        onDoubt(answer);
        await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
      } while (isMounted() || ++askedWhenLeft <= mostWhenLeft);
      return undefined;
    },
    [isMounted],
  );
}
