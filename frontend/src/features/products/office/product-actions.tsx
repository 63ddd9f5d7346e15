import Button from 'react-bootstrap/Button';
import { DownloadButton } from '../../../components/download-button';
import { errorMessage } from '../../../lib/api/api-error';
import { counted } from '../../../lib/text/counted';
import { toast } from '../../../components/toast/toast';
import { useSingleFlight } from '../../../lib/forms/use-single-flight';
import type { OnActed } from '../../../components/work-list/use-bulk-report';
import { useSetProductStatusesMutation } from './managed-products-api';
import type { Product } from '../../../entities/product/products-api';

const ACTS = [
  { given: { status: 'published' }, button: 'Publish', done: 'published' },
  { given: { status: 'draft' }, button: 'Make drafts', done: 'made a draft' },
  { given: { isFeatured: true }, button: 'Feature', done: 'featured on the home page' },
  { given: { isFeatured: false }, button: 'Stop featuring', done: 'no longer featured' },
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
  const { run, isBusy } = useSingleFlight(async ({ given, done }: (typeof ACTS)[number]) => {
    const { data: results, error } = await setStatuses({ setStatusesDto: { ids, ...given } });
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
      {ACTS.map((choice) => (
        <Button
          key={choice.button}
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
