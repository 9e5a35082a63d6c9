import './running.css';
import { largestPageSize } from '@shikhar/contracts/http/pagination';
import type { RunningState } from '@shikhar/contracts/running-tests/schemas';
import type { FormFaults } from '../../lib/form-faults.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Status, type StatusKind } from '../../ui/badge.tsx';
import { Board } from '../../ui/board.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters } from '../../ui/filters.tsx';
import { clockIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/meter.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { askForAll, askForOne, findAsked } from './asked-extension.ts';
import { ExtendDialog, ExtendLink, ExtendSection } from './extend-form.tsx';
import type { RunningTestPageData } from './load-running.server.ts';
import { type RunningPath, refreshSeconds } from './running-paths.ts';
import type { RunningRow, RunningTestView } from './running-view.server.ts';

const states: Readonly<Record<RunningState, { kind: StatusKind; word: string }>> = {
  active: { kind: 'active', word: 'Active' },
  quiet: { kind: 'pending', word: 'Quiet' },
  frozen: { kind: 'suspended', word: 'Stopped' },
};

function listColumns(action: string): Column<RunningRow>[] {
  return [
    { head: 'Student', place: 'lead', cell: ({ name, about }) => <RowName about={about}>{name}</RowName> },
    { head: 'State', cell: ({ state }) => <Status kind={states[state].kind}>{states[state].word}</Status> },
    { head: 'Answered', cell: ({ percent, answered }) => <Meter percent={percent} text={answered} /> },
    { head: 'Last save', cell: ({ lastSaved }) => <span className="tab">{lastSaved}</span> },
    { head: 'Time left', isRight: true, cell: ({ left }) => <b className="tab">{left}</b> },
    {
      head: 'Actions',
      isHeadHidden: true,
      isRight: true,
      place: 'foot',
      cell: (row) => (
        <span className="acts">
          <ExtendLink action={action} asked={askForOne(row)} size="small" variant="quiet">
            Extend<span className="sr-only"> for {row.name}</span>
          </ExtendLink>
        </span>
      ),
    },
  ];
}

function writeHref(action: string, search: string, page: number): string {
  return `${action}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
}

function Figures({ next, inProgress, submitted }: RunningTestView) {
  return (
    <dl className="mon">
      <div className="hot">
        <dt>Next to finish</dt>
        <dd>
          {next ? next.left : '–'} {next && <small>{next.name}</small>}
        </dd>
      </div>
      <div>
        <dt>Writing</dt>
        <dd>{inProgress}</dd>
      </div>
      <div>
        <dt>Submitted in 24 h</dt>
        <dd>{submitted}</dd>
      </div>
    </dl>
  );
}

interface Refused {
  faults: FormFaults;
  values: { minutes: string; reason: string; attempt: string };
}

interface RunningTestPageProps extends RunningTestPageData {
  path: RunningPath;
  refused: Refused | undefined;
}

/** One test that runs: who is at it, how far, and more time for one or all. */
export function RunningTestPage({ path, view, page, search, formKey, asked, refused }: RunningTestPageProps) {
  const { test, time, rows, total } = view;
  const action = `${path}/${test.id}`;
  const question = refused ? (findAsked(refused.values.attempt, view) ?? askForAll(view)) : asked;
  return (
    <>
      <BackLink href={path}>Running now</BackLink>
      <PageHead title={test.title} about={test.about}>
        <ExtendLink action={action} asked={askForAll(view)} icon={clockIcon}>
          Extend for all
        </ExtendLink>
      </PageHead>
      {question && (
        <ExtendSection action={action} formKey={formKey} asked={question} values={refused?.values} faults={refused?.faults} />
      )}
      <div id="figures" className="mb-6" data-fresh={refreshSeconds}>
        <Board
          id="now"
          title={time}
          fact={
            <>
              New every {refreshSeconds} s · <a href={action}>Reload</a>
            </>
          }
        >
          <Figures {...test} />
        </Board>
      </div>
      <Filters summary={search ? `“${search}”` : 'All students'} isLive>
        <SearchField name="search" placeholder="Student name" value={search} />
      </Filters>
      <div id="students" data-fresh={refreshSeconds}>
        {rows.length === 0 ? (
          <Empty icon={clockIcon} message={search ? 'Nobody of this name is writing now.' : 'Nobody is writing this test now.'} />
        ) : (
          <DataTable
            caption="Students, the first to finish first"
            columns={listColumns(action)}
            rows={rows}
            findKey={({ attemptId }) => attemptId}
            className="[--cols:1fr_1fr]"
            isTight
          />
        )}
        {total > largestPageSize && (
          <Pagination page={page} pageSize={largestPageSize} total={total} findHref={(to) => writeHref(action, search, to)} />
        )}
      </div>
      <p className="hint mt-3">
        Quiet: no save and no sign of life for two minutes; answers may wait on the student’s device. Stopped: the account is
        suspended, and its clock stands still. More time is given beyond the test’s closing time, too.
      </p>
      <ExtendDialog action={action} formKey={formKey} />
    </>
  );
}
