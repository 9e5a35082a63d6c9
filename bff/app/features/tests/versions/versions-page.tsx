import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { useStaffPath } from '../../../lib/area.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { QuestionSummary } from '../../questions/form/question-summary.tsx';
import type { VersionLine, VersionsView } from './load-versions.server.ts';

function Versions({ versions }: { versions: readonly VersionLine[] }) {
  return (
    <section className="mb-6" aria-labelledby="question-versions">
      <SectionHead id="question-versions" title="Versions of the question" fact="Newest first" />
      <ol className="qb">
        {versions.map((line) => (
          <li key={line.id}>
            <span className="num">
              <span className="sr-only">Version </span>
              {line.version}
            </span>
            <div>
              <QuestionSummary {...line} />
              <p className="meta mt-1">
                {line.madeAt} · {line.about}
              </p>
            </div>
            <span className="side-r">
              <b>{line.marks}</b>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChangedQuestions({ path, changed, isTaken }: { path: string } & Pick<VersionsView, 'changed' | 'isTaken'>) {
  return (
    <section className="mb-6" aria-labelledby="changed">
      <SectionHead id="changed" title={isTaken ? 'Changed after students saw them' : 'Changed after a preview'} />
      {changed.length === 0 ? (
        <p className="meta">
          No changed questions. A question in a student’s test or a preview is never overwritten: a change makes a new version.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-x-6">
          {changed.map(({ id, label }) => (
            <li key={id}>
              <PageLink className="inline-flex min-h-11 items-center" href={`${path}?question=${id}`}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The change history of a test with authors, and the versions of a question. */
export function VersionsPage({ view }: { view: VersionsView }) {
  const base = useStaffPath('tests');
  const { id, title, about, versions, changed, isTaken, events, page, total } = view;
  const path = `${base}/${id}/versions`;
  return (
    <>
      <BackLink href={`${base}/${id}`}>{title}</BackLink>
      <PageHead title="Versions" about={about} />
      {versions && <Versions versions={versions} />}
      <ChangedQuestions path={path} changed={changed} isTaken={isTaken} />
      <section aria-labelledby="changes">
        <SectionHead id="changes" title="Changes" fact="Newest first" />
        {events.length === 0 ? <p className="meta mt-2">No changes yet.</p> : <Timeline events={events} />}
        {total > defaultPageSize && <Pagination page={page} total={total} findHref={(to) => `${path}?page=${to}`} />}
      </section>
    </>
  );
}
