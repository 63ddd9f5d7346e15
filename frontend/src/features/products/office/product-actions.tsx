import Button from 'react-bootstrap/Button';
import { DownloadButton } from '../../../components/download-button';
import { errorMessage } from '../../../lib/api/api-error';
import { counted } from '../../../lib/text/counted';
import { toast } from '../../../components/toast/toast';
import { useSingleFlight } from '../../../lib/forms/use-single-flight';
import type { OnActed } from '../../../components/work-list/use-bulk-report';
import { useSetProductStatusesMutation } from './managed-products-api';
import type { Product } from '../../../entities/product/products-api';

const STATUSES = [
  { status: 'published', button: 'Publish', done: 'published' },
  { status: 'draft', button: 'Make drafts', done: 'made a draft' },
] as const;

interface ProductActionsProps {
  chosen: readonly Product[];
  isPricing: boolean;
  onPrice: () => void;
  onActed: OnActed;
}

/** The acts on all chosen products at once. */
export function ProductActions({ chosen, isPricing, onPrice, onActed }: ProductActionsProps) {
  const [setStatuses] = useSetProductStatusesMutation();
  const ids = chosen.map(({ _id }) => _id);
  const { run, isBusy } = useSingleFlight(async ({ status, done }: (typeof STATUSES)[number]) => {
    const { data: results, error } = await setStatuses({ setStatusesDto: { ids, status } });
    if (!results) return toast('error', errorMessage(error));
    const nameOf = (id: string) => chosen.find(({ _id }) => _id === id)?.name ?? id;
    return onActed(
      results.map(({ product: id, isSet, message }) => ({
        id,
        name: nameOf(id),
        problem: isSet ? undefined : (message ?? errorMessage(undefined)),
      })),
      (count) => `${counted(count, 'product')} ${done}`,
    );
  });
  return (
    <>
      {STATUSES.map((choice) => (
        <Button
          key={choice.status}
          size="sm"
          variant="outline-secondary"
          aria-busy={isBusy}
          onClick={() => void run(choice)}
        >
          {choice.button}
        </Button>
      ))}
      <Button size="sm" variant="outline-secondary" aria-expanded={isPricing} onClick={onPrice}>
        Prices…
      </Button>
      <DownloadButton url={`/product/export?ids=${ids.join(',')}`} name="karigar-products" size="sm">
        Export chosen
      </DownloadButton>
    </>
  );
}
