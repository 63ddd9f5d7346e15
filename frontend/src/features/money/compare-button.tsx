import Button from 'react-bootstrap/Button';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { useCompareBooksMutation } from './money-api';

/** Begins a comparison; while one runs, a press begins no other. */
export function CompareButton({ isRunning }: { isRunning: boolean }) {
  const [compareBooks] = useCompareBooksMutation();
  const { run, isBusy } = useSingleFlight(async () => {
    const { error } = await compareBooks();
    if (error) await toast('error', errorMessage(error));
  });
  return (
    <Button aria-busy={isBusy || isRunning} onClick={() => void run()}>
      Compare Now
    </Button>
  );
}
