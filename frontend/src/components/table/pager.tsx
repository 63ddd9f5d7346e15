import { Link } from 'react-router-dom';
import { usePageLink } from '../../lib/page/list-params';
import { FROM_THE_TOP } from '../../lib/page/page-top';

interface PagerProps {
  page: number;
  pageCount: number;
  /** The name of the list for screen readers: "products". */
  label: string;
}

/** The numbers to show: the first, the last, and the current one with its neighbours; 0 stands for a gap. */
function pageNumbers(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return shown.flatMap((number, index) => (index > 0 && number - shown[index - 1]! > 1 ? [0, number] : [number]));
}

/** Links to the other pages of a list. */
export function Pager({ page, pageCount, label }: PagerProps) {
  const linkTo = usePageLink();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-4">
      <ul className="pagination flex-wrap">
        <PagerStep label="Previous" target={page > 1 ? linkTo(page - 1) : undefined} />
        {pageNumbers(page, pageCount).map((number, index) =>
          number === 0 ? (
            <li key={`gap-${index}`} className="page-item disabled" aria-hidden="true">
              <span className="page-link">…</span>
            </li>
          ) : (
            <li key={number} className={number === page ? 'page-item active' : 'page-item'}>
              <Link
                className="page-link"
                to={linkTo(number)}
                state={FROM_THE_TOP}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {number}
              </Link>
            </li>
          ),
        )}
        <PagerStep label="Next" target={page < pageCount ? linkTo(page + 1) : undefined} />
      </ul>
    </nav>
  );
}

function PagerStep({ label, target }: { label: string; target: string | undefined }) {
  return (
    <li className={target ? 'page-item' : 'page-item disabled'}>
      {target ? (
        <Link className="page-link" to={target} state={FROM_THE_TOP}>
          {label}
        </Link>
      ) : (
        <span className="page-link">{label}</span>
      )}
    </li>
  );
}
