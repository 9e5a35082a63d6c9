import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useForArea } from '../../../lib/area.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadRunningTests } from './load-running.server.ts';
import { areas, type RunningPath, refreshSeconds, runningPaths } from './running-paths.ts';
import type { RunningTestView } from './running-view.server.ts';
import { loadLive, useLiveData } from './use-live-data.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Running now') }];

export const clientLoader = loadLive;

export async function loader(args: LoaderFunctionArgs) {
  return loadRunningTests(await requireServiceClient(args), args.request.url);
}

function listColumns(path: RunningPath): Column<RunningTestView>[] {
  return [
    {
      head: 'Test',
      place: 'lead',
      cell: ({ id, title, about }) => (
        <RowName href={`${path}/${id}`} about={about}>
          {title}
        </RowName>
      ),
    },
    { head: 'Taking', isRight: true, cell: ({ inProgress }) => inProgress },
    { head: 'Submitted in 24 h', isRight: true, cell: ({ submitted }) => submitted },
    { head: 'Next to finish', cell: ({ next }) => (next ? `${next.left}, ${next.name}` : '–') },
  ];
}

/** The tests that students are sitting now. */
export default function RunningTests() {
  const { time, tests, page, total, answersToMark } = useLiveData<typeof loader>(refreshSeconds).data;
  const path = useForArea<RunningPath>(runningPaths);
  const { label, listTabs } = areas[path];
  return (
    <>
      <PageHead title="Running now" about="Tests students are taking now" />
      <Tabs label={label} tabs={listTabs(answersToMark)} current={path} />
      <div className="mt-4">
        {tests.length === 0 ? (
          <Empty
            icon={clockIcon}
            message="Nobody is taking a test now."
            about="Tests appear here as soon as a student starts one."
          />
        ) : (
          <>
            <DataTable
              caption="Running tests, by title"
              columns={listColumns(path)}
              rows={tests}
              findKey={({ id }) => id}
              className="[--cols:1fr_1fr_1fr]"
            />
            <Pagination page={page} total={total} findHref={(next) => (next === 1 ? path : `${path}?page=${next}`)} />
          </>
        )}
        <p className="hint mt-3">
          As of {time}. <PageLink href={path}>Reload</PageLink>
        </p>
      </div>
    </>
  );
}
