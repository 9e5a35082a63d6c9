import { Banner } from '../../../ui/banner.tsx';
import { Board } from '../../../ui/board.tsx';
import { refreshSeconds } from './running-paths.ts';
import type { RunningTestPageView } from './running-view.server.ts';

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

/** How the test stands at this moment; with script anew every few seconds. */
export function RunningBoard({ view, href }: { view: RunningTestPageView; href: string }) {
  const { test, time, counts, started, expected } = view;
  return (
    <>
      <div data-late hidden>
        <Banner kind="warn" className="mb-4">
          No answer just now: what is shown may be old. Looking again every {refreshSeconds} s; if it stays so,{' '}
          <a href={href}>reload</a>.
        </Banner>
      </div>
      <div id="figures" className="mb-6" data-fresh={refreshSeconds}>
        <Board
          id="now"
          title={time}
          fact={
            <>
              <span className="if-script">New every {refreshSeconds} s · </span>
              <a href={href}>Reload</a>
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
