import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/data-table';
import { DayRange } from '../../components/table/day-range';
import { LabelledSelect } from '../../components/table/labelled-select';
import { SearchField } from '../../components/table/search-field';
import { listAuditEntriesQueryLimits } from '../../lib/generated/contract-limits';
import { endOfDay, startOfDay } from '../../lib/text/days';
import { useListParams, withChanges } from '../../lib/page/list-params';
import { formatMoment } from '../../lib/text/measures';
import { historyPath } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { WorkList } from '../../components/work-list/work-list';
import { useListAuditEntriesQuery, type AuditAction, type AuditEntry } from './audit-api';
import { ACTION_NAMES, actWords, subjectPath } from './audit-words';
import styles from './audit-page.module.scss';
import { ChangedFacts } from './changed-facts';

const PAGE_SIZE = 20;

const actions = Object.keys(ACTION_NAMES) as AuditAction[];
const options = [{ value: '', label: 'All' }, ...actions.map((value) => ({ value, label: ACTION_NAMES[value] }))];

const columns: readonly Column<AuditEntry>[] = [
  { header: 'When', cell: ({ at }) => <When at={at} />, place: 'mark' },
  { header: 'Who', cell: (entry) => <Who entry={entry} />, isText: true, place: 'note' },
  { header: 'What', cell: (entry) => <What entry={entry} />, place: 'title' },
];

/** The audit log, newest first: found by words, by a person, by the kind of act, and between two days. */
export default function AuditPage() {
  const { page, param, setParam, setParams } = useListParams();
  const q = param('q');
  const action = actions.find((each) => each === param('action'));
  const [from, until] = [param('from'), param('until')];
  const actor = param('actor');
  const found = q ? { q } : actor ? { actor } : { action };
  const list = useListAuditEntriesQuery({
    ...found,
    ...{ from: startOfDay(from), until: endOfDay(until), page, limit: PAGE_SIZE },
  });
  return (
    <DashboardPage
      title="Audit Log"
      tools={
        <>
          <SearchField label="Name, number or ID" maxLength={listAuditEntriesQueryLimits.q.maxLength} />
          <LabelledSelect
            label="Act"
            value={q || actor ? '' : (action ?? '')}
            options={options}
            onChange={(value) => setParams({ action: value, q: '', actor: '' })}
          />
          <DayRange from={from} until={until} onChange={setParam} />
        </>
      }
    >
      <WorkList
        label="entries"
        columns={columns}
        rowKey={({ _id }) => _id}
        nameOf={({ action, subjectName, at }) =>
          [ACTION_NAMES[action], subjectName, formatMoment(at)].filter(Boolean).join(', ')
        }
        pathOf={({ subject }) => subjectPath(subject)}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q ? 'No entry is about that, or by a person of that name' : 'No Entries to Show...'}
      />
    </DashboardPage>
  );
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {formatMoment(at)}
    </time>
  );
}

function Who({ entry: { actor, actorName } }: { entry: AuditEntry }) {
  const { params } = useListParams();
  if (!actor) return <>{actorName}</>;
  return <Link to={`?${withChanges(params, { actor, q: '', action: '', page: '' })}`}>{actorName}</Link>;
}

/** One line that unfolds to the fields before and after, and the ways to the subject and what else was done to it. */
function What({ entry }: { entry: AuditEntry }) {
  const { action, subject, subjectName } = entry;
  const path = subjectPath(subject);
  return (
    <details className={styles.what}>
      <summary>{actWords(entry)}</summary>
      <ChangedFacts entry={entry} />
      <p>
        {path && (
          <Link to={path}>
            {ACTION_NAMES[action]}
            {subjectName && `: ${subjectName}`}
          </Link>
        )}
        <Link to={historyPath(subject.id)}>
          History
          <span className="visually-hidden">
            {' '}
            of {subject.kind} {subject.id}
          </span>
        </Link>
      </p>
    </details>
  );
}
