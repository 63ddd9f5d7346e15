import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/data-table';
import { SearchField } from '../../components/table/search-field';
import { listNoticesQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/page/list-params';
import { formatMoment } from '../../lib/text/measures';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { BulkReport } from '../../components/work-list/bulk-report';
import { StateTabs } from '../../components/work-list/state-tabs';
import { useBulkReport } from '../../components/work-list/use-bulk-report';
import { useSelection } from '../../components/work-list/use-selection';
import { WorkList } from '../../components/work-list/work-list';
import { StateOfNotice } from './notice-state';
import { KIND_WORDS, noticeName, STATE_WORDS, subjectPath } from './notice-words';
import { useCountNoticesQuery, useListNoticesQuery, type Notice, type NoticeState } from './notices-api';
import { ResendButton } from './resend-button';
import { ResendSeveral } from './resend-several';

const PAGE_SIZE = 20;

const NO_NOTICES: readonly Notice[] = [];

const states = Object.keys(STATE_WORDS) as NoticeState[];

const columns: readonly Column<Notice>[] = [
  { header: 'Mail', cell: ({ kind }) => KIND_WORDS[kind].name, place: 'title' },
  { header: 'To', cell: ({ to }) => to || '–', isLong: true, place: 'note' },
  { header: 'About', cell: (notice) => <About notice={notice} /> },
  {
    header: 'Asked For On',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { header: 'State', cell: (notice) => <StateOfNotice notice={notice} />, isText: true, place: 'mark' },
  { header: 'Action', cell: (notice) => <ResendButton notice={notice} /> },
];

const idOf = ({ _id }: Notice): string => _id;

/** The shop's notices: sent, waiting, and failed. */
export default function NoticesPage() {
  const { page, param } = useListParams();
  const state = states.find((each) => each === param('state'));
  const q = param('q');
  const { currentData: counts } = useCountNoticesQuery({ q: q || undefined });
  const list = useListNoticesQuery({ q: q || undefined, state, page, limit: PAGE_SIZE });
  const selection = useSelection(list.currentData?.items ?? NO_NOTICES, idOf);
  const { onActed, ...report } = useBulkReport(selection);
  return (
    <DashboardPage
      title="Notices"
      tools={<SearchField label="Name, number or ID" maxLength={listNoticesQueryLimits.q.maxLength} />}
    >
      <StateTabs value={state} names={STATE_WORDS} counts={counts} />
      <WorkList
        label="notices"
        columns={columns}
        rowKey={idOf}
        nameOf={noticeName}
        pathOf={subjectPath}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q || state ? 'No notice matches' : 'The shop has written to nobody yet'}
        selection={selection}
        actions={<ResendSeveral chosen={selection.chosen} onActed={onActed} />}
      >
        <BulkReport {...report} />
      </WorkList>
    </DashboardPage>
  );
}

function About({ notice }: { notice: Notice }) {
  const path = subjectPath(notice);
  const { about, name } = KIND_WORDS[notice.kind];
  if (!path) return '–';
  return (
    <Link to={path}>
      {about}
      <span className="visually-hidden"> of {name}</span>
    </Link>
  );
}
