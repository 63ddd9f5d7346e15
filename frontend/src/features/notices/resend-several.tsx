import Button from 'react-bootstrap/Button';
import { errorMessage } from '../../lib/api/api-error';
import { counted } from '../../lib/text/counted';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import type { OnActed } from '../../components/work-list/use-bulk-report';
import { noticeName } from './notice-words';
import { useResendNoticesMutation, type Notice } from './notices-api';

const NOT_FAILED = 'It has not failed.';

interface ResendSeveralProps {
  chosen: readonly Notice[];
  onActed: OnActed;
}

/** Sends those of the chosen notices again that have failed. */
export function ResendSeveral({ chosen, onActed }: ResendSeveralProps) {
  const [resendNotices] = useResendNoticesMutation();
  const { run, isBusy } = useSingleFlight(async () => {
    const ids = chosen.filter(({ state }) => state === 'failed').map(({ _id }) => _id);
    const { data, error } = ids.length > 0 ? await resendNotices({ resendNoticesDto: { ids } }) : { data: [] };
    if (!data) return toast('error', errorMessage(error));
    const problemOf = (id: string): string | undefined => {
      const result = data.find(({ notice }) => notice === id);
      if (result?.isResent) return undefined;
      return result ? (result.message ?? errorMessage(undefined)) : NOT_FAILED;
    };
    return onActed(
      chosen.map((notice) => ({ id: notice._id, name: noticeName(notice), problem: problemOf(notice._id) })),
      (count) => `${counted(count, 'notice')} will be sent in a moment`,
    );
  });
  return (
    <Button size="sm" variant="outline-secondary" aria-busy={isBusy} onClick={() => void run()}>
      Send again
    </Button>
  );
}
