import { useForArea } from '../../../lib/area.ts';
import './running.css';
import type { RunningState } from '@shikhar/contracts/attempts/running-tests/schemas';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status, type StatusKind } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Board } from '../../../ui/board.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import { Meter } from '../../../ui/meter.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { buildExtensionView, ExtendLink, type ExtensionFields, ExtensionSection } from './extend-form.tsx';
import type { RunningTestPageData } from './load-running.server.ts';
import { findRequestedExtension, toExtensionForAll, toExtensionForOne } from './requested-extension.ts';
import { runningFilters, stateWords, summarizeRunning } from './running-filters.ts';
import { refreshSeconds, runningPaths } from './running-paths.ts';
import type { RunningRow, RunningTestPageView } from './running-view.server.ts';

const kinds: Readonly<Record<RunningState, StatusKind>> = {
  active: 'active',
  offline: 'suspended',
  frozen: 'pending',
  submitted: 'done',
  not_started: 'off',
};

interface ListProps {
  action: string;
  formKey: string;
}

function listColumns(form: ListProps): Column<RunningRow>[] {
  return [
    { head: 'Student', place: 'lead', cell: ({ name, about }) => <RowName about={about}>{name}</RowName> },
    { head: 'Status', cell: ({ state }) => <Status kind={kinds[state]}>{stateWords[state]}</Status> },
    { head: 'Question', isRight: true, cell: ({ at }) => at },
    { head: 'Answered', cell: ({ percent, answered }) => <Meter percent={percent} text={answered} /> },
    {
      head: 'Last save',
      cell: ({ state, lastSaved }) => <span className={state === 'offline' ? 'tab late' : 'tab'}>{lastSaved}</span>,
    },
    { head: 'Time left', isRight: true, cell: ({ left }) => <b className="tab">{left}</b> },
    {
      head: 'Actions',
      isHeadHidden: true,
      isRight: true,
      place: 'foot',
      cell: ({ name, attemptId }) =>
        attemptId !== null && (
          <span className="acts">
            <ExtendLink {...form} extension={toExtensionForOne({ attemptId, name })} size="small" variant="quiet">
              Extend<span className="sr-only"> for {name}</span>
            </ExtendLink>
          </span>
        ),
    },
  ];
}

/** The students of a test: writing, submitted and not started. */
function RunningTable({ rows, ...form }: ListProps & { rows: readonly RunningRow[] }) {
  return (
    <DataTable
      caption="Students, earliest finish first"
      columns={listColumns(form)}
      rows={rows}
      findKey={({ id }) => id}
      className="running-students [--cols:1fr_1fr]"
      isTight
    />
  );
}

const states: readonly RunningState[] = ['active', 'offline', 'frozen', 'submitted', 'not_started'];
/** Always offered; the other states only if a student is in them. */
const defaultStates = new Set<RunningState>(['active', 'offline', 'submitted']);

function StateFilter({ counts, chosen }: Pick<RunningTestPageView, 'counts'> & { chosen: RunningState | undefined }) {
  const shown = states.filter((state) => defaultStates.has(state) || counts[state] > 0 || state === chosen);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const segments = [
    { value: '', label: 'All', count: all },
    ...shown.map((state) => ({ value: state, label: stateWords[state], count: counts[state] })),
  ];
  return <SegmentedFilter name="state" legend="Status" segments={segments} chosen={chosen ?? ''} />;
}

const nobodyTexts: Readonly<Record<RunningState, string>> = {
  active: 'Nobody is active now.',
  offline: 'Nobody is offline now.',
  frozen: 'Nobody is stopped now.',
  submitted: 'Nobody is submitted now.',
  not_started: 'Nobody is not started now.',
};

function formatNobody(search: string, state: RunningState | undefined): string {
  if (search) return 'No student with this name is in this list.';
  return state ? nobodyTexts[state] : 'Nobody is taking this test now.';
}

interface RunningTestPageProps extends RunningTestPageData {
  refused: RefusedForm<ExtensionFields> | undefined;
  /** The last poll failed. */
  isLate: boolean;
}

/** One running test: who is taking it, their progress, who has not started, and extra time for one or all. */
export function RunningTestPage({ view, filters, unknown, formKey, extension, refused, isLate }: RunningTestPageProps) {
  const path = useForArea(runningPaths);
  const { test, rows, total, page, counts } = view;
  const { search, state } = filters;
  // With the filters, so that the page of the form has the student's row.
  const action = runningFilters.buildHref(`${path}/${test.id}`, { ...filters, page });
  const sent = refused && (refused.view ? refused.view.hidden : refused.values);
  const attempt = sent?.['attempt'];
  // Never for all in place of one: their row may have left the list.
  const question =
    attempt === undefined
      ? extension
      : (findRequestedExtension(attempt, view) ?? { attempt, about: 'For the chosen student only.' });
  return (
    <>
      <BackLink href={path}>Running now</BackLink>
      <PageHead title={test.title} about={test.about}>
        <ExtendLink action={action} formKey={formKey} extension={toExtensionForAll(view)} icon={clockIcon}>
          Extend for all
        </ExtendLink>
      </PageHead>
      {question && (
        <ExtensionSection
          key={question.attempt}
          action={action}
          about={question.about}
          view={pickFormView(buildExtensionView(sent?.['key'] ?? formKey, question), refused)}
        />
      )}
      <RunningBoard view={view} href={action} isLate={isLate} />
      <Filters summary={summarizeRunning(filters)}>
        <SearchField name="search" placeholder="Student name" value={search} />
        <StateFilter counts={counts} chosen={state} />
      </Filters>
      <div>
        <UnknownNote lines={unknown} />
        {rows.length === 0 ? (
          <Empty icon={clockIcon} message={formatNobody(search, state)} />
        ) : (
          <RunningTable action={action} formKey={formKey} rows={rows} />
        )}
        {total > maxPageSize && (
          <Pagination
            page={page}
            pageSize={maxPageSize}
            total={total}
            findHref={(to) => runningFilters.buildHref(`${path}/${test.id}`, { ...filters, page: to })}
          />
        )}
      </div>
      <p className="hint mt-3">
        Offline: no contact for 60 seconds. Answers may still be on the student’s device. A browser without JavaScript sends
        answers only when the student presses a button. Stopped: the account is suspended and its clock is paused. Submitted: in
        the last 24 hours. {counts.not_started > 0 && `Not started: students of Class ${test.level} at your school.`} You can give
        more time even after the test’s closing time.
      </p>
    </>
  );
}

function StatTile({ name, count, about }: { name: string; count: number; about?: string | false }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {count} {about && <small>{about}</small>}
      </dd>
    </div>
  );
}

/** Current numbers of the test; with JavaScript they refresh every few seconds. */
function RunningBoard({ view, href, isLate }: { view: RunningTestPageView; href: string; isLate: boolean }) {
  const { test, time, counts, started, expected } = view;
  return (
    <>
      {isLate && (
        <Banner kind="warn" className="mb-4">
          The server is not responding, so this page may be out of date. We try again every {refreshSeconds} seconds. If this
          continues, <PageLink href={href}>reload</PageLink>.
        </Banner>
      )}
      <div className="mb-6">
        <Board
          id="now"
          title={time}
          fact={
            <>
              <span className="if-script">Updates every {refreshSeconds} seconds · </span>
              <PageLink href={href}>Reload</PageLink>
            </>
          }
        >
          <dl className="mon">
            <div className="hot">
              <dt>Next to finish</dt>
              <dd>
                {test.next ? test.next.left : '–'} {test.next && <small>{test.next.name}</small>}
              </dd>
            </div>
            <StatTile name="Started" count={started} about={expected !== null && `of ${expected}`} />
            <StatTile name="Active" count={counts.active} />
            <StatTile name="Offline" count={counts.offline} about={counts.frozen > 0 && `${counts.frozen} stopped`} />
            <StatTile name="Submitted" count={counts.submitted} />
          </dl>
        </Board>
      </div>
    </>
  );
}
