import { ActionBar } from '../../../ui/action-bar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { notesIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { buildMistakesHref, type MistakeFilters, mistakesPath, mistakesPerPage, summarizeFilters } from './mistake-filters.ts';
import { MistakeItem } from './mistake-item.tsx';
import type { NotebookView } from './mistake-view.ts';

/** Starts a practice, or continues the running one. */
export function PractiseButton({ view: { running, retriable } }: { view: NotebookView }) {
  if (running) {
    return (
      <LinkButton variant="primary" href={running.href}>
        Continue practising
      </LinkButton>
    );
  }
  if (retriable === 0) return null;
  return (
    <Button variant="primary" form="retry" name="step" value="retry">
      <span data-checked-count="retry">Practise selected questions</span>
    </Button>
  );
}

function MistakeFilterFields({ view, filters }: { view: NotebookView; filters: MistakeFilters }) {
  return (
    <Filters summary={summarizeFilters(filters)} isLive>
      <SegmentedFilter name="subject" legend="Subject" segments={view.subjects} chosen={filters.subject ?? ''} />
      <SegmentedFilter name="reason" legend="Reason" segments={view.reasons} chosen={filters.reason ?? ''} />
      {filters.chapter && <input type="hidden" name="chapter" value={filters.chapter} />}
    </Filters>
  );
}

interface NotebookProps {
  view: NotebookView;
  filters: MistakeFilters;
  /** The selection of a refused form; null for a new page, where all are selected. */
  selected: readonly string[] | null;
}

function Found({ view, filters, selected }: NotebookProps) {
  const href = buildMistakesHref(filters);
  if (view.mistakes.length === 0) {
    return (
      <Empty icon={notesIcon} message="No questions match these filters.">
        <LinkButton href={mistakesPath}>Show all</LinkButton>
      </Empty>
    );
  }
  const isSelected = (id: string) => (view.running ? undefined : (selected?.includes(id) ?? true));
  return (
    <>
      <form id="retry" method="post" action={href} />
      <ol className="mis">
        {view.mistakes.map((mistake) => (
          <MistakeItem key={mistake.questionId} mistake={mistake} action={href} isSelected={isSelected(mistake.questionId)} />
        ))}
      </ol>
      <Pagination
        page={view.page}
        pageSize={mistakesPerPage}
        total={view.total}
        findHref={(page) => buildMistakesHref({ ...filters, page })}
      />
      {view.left && <p className="hint mt-4">{view.left}</p>}
      {(view.running !== null || view.retriable > 0) && (
        <ActionBar>
          <PractiseButton view={view} />
        </ActionBar>
      )}
    </>
  );
}

/** The notebook when it is not empty. */
export function Notebook({
  view,
  filters,
  selected,
  isRefused,
}: NotebookProps & {
  /** A banner above already says why no practice can start. */
  isRefused: boolean;
}) {
  return (
    <>
      {view.running && !isRefused && (
        <Banner kind="info" className="mb-4">
          {view.running.words}
        </Banner>
      )}
      {view.hidden !== null && (
        <Banner kind="info" className="mb-4">
          {view.hidden}
        </Banner>
      )}
      {filters.chapter && (
        <p className="hint mb-3">
          Showing only the chapter “{filters.chapter}”.{' '}
          <a href={buildMistakesHref({ ...filters, chapter: '', page: 1 })}>All chapters</a>
        </p>
      )}
      <MistakeFilterFields view={view} filters={filters} />
      <Found view={view} filters={filters} selected={selected} />
    </>
  );
}
