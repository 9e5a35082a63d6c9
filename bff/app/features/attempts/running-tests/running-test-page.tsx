import { useForArea } from '../../../lib/area.ts';
import './running.css';
import type { RunningState } from '@shikhar/contracts/attempts/running-tests/schemas';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { findAsked, toExtensionForAll } from './asked-extension.ts';
import { ExtendDialog, ExtendLink, ExtendSection } from './extend-form.tsx';
import type { RunningTestPageData } from './load-running.server.ts';
import { RunningBoard } from './running-board.tsx';
import { buildRunningHref, stateWords, summarizeRunning } from './running-filters.ts';
import { refreshSeconds, runningPaths } from './running-paths.ts';
import { RunningTable } from './running-table.tsx';
import type { RunningTestPageView } from './running-view.server.ts';

const states: readonly RunningState[] = ['active', 'offline', 'frozen', 'submitted', 'not_started'];
/** Always offered; the others where there is somebody. */
const defaultStates = new Set<RunningState>(['active', 'offline', 'submitted']);

function StateFilter({ counts, chosen }: Pick<RunningTestPageView, 'counts'> & { chosen: RunningState | undefined }) {
  const shown = states.filter((state) => defaultStates.has(state) || counts[state] > 0 || state === chosen);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const segments = [
    { value: '', label: 'All', count: all },
    ...shown.map((state) => ({ value: state, label: stateWords[state], count: counts[state] })),
  ];
  return <SegmentedFilter name="state" legend="State" segments={segments} chosen={chosen ?? ''} freshSeconds={refreshSeconds} />;
}

function formatNobody(search: string, state: RunningState | undefined): string {
  if (search) return 'No student of this name is here.';
  return state ? `Nobody is ${stateWords[state].toLowerCase()} now.` : 'Nobody is writing this test now.';
}

interface Refused {
  errors: FormErrors;
  values: { minutes: string; reason: string; attempt: string };
}

interface RunningTestPageProps extends RunningTestPageData {
  refused: Refused | undefined;
}

/** One test that runs: who is at it, how far, who is not there yet, and more time for one or all. */
export function RunningTestPage({ view, filters, formKey, asked, refused }: RunningTestPageProps) {
  const path = useForArea(runningPaths);
  const { test, rows, total, page, counts } = view;
  const { search, state, unknown } = filters;
  const action = `${path}/${test.id}`;
  const question = refused ? (findAsked(refused.values.attempt, view) ?? toExtensionForAll(view)) : asked;
  return (
    <>
      <BackLink href={path}>Running now</BackLink>
      <PageHead title={test.title} about={test.about}>
        <ExtendLink action={action} asked={toExtensionForAll(view)} icon={clockIcon}>
          Extend for all
        </ExtendLink>
      </PageHead>
      {question && (
        <ExtendSection action={action} formKey={formKey} asked={question} values={refused?.values} errors={refused?.errors} />
      )}
      <RunningBoard view={view} href={buildRunningHref(action, filters, page)} />
      <Filters summary={summarizeRunning(filters)} isLive>
        <SearchField name="search" placeholder="Student name" value={search} />
        <StateFilter counts={counts} chosen={state} />
      </Filters>
      <div id="students" data-fresh={refreshSeconds}>
        <UnknownNote lines={unknown} />
        {rows.length === 0 ? (
          <Empty icon={clockIcon} message={formatNobody(search, state)} />
        ) : (
          <RunningTable action={action} rows={rows} />
        )}
        {total > maxPageSize && (
          <Pagination page={page} pageSize={maxPageSize} total={total} findHref={(to) => buildRunningHref(action, filters, to)} />
        )}
      </div>
      <p className="hint mt-3">
        Offline: no save and no sign of life for 60 s; answers may wait on the student’s device. A browser without JavaScript
        gives a sign with each button alone. Stopped: the account is suspended, and its clock stands still. Submitted: in the last
        24 hours.
        {counts.not_started > 0 && ` Not started: students of Class ${test.level} at your school.`} More time is given beyond the
        test’s closing time, too.
      </p>
      <ExtendDialog action={action} formKey={formKey} />
    </>
  );
}
