import { useNavigation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { countOf } from '../../../lib/words/marks.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { notesIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { buildMistakesHref, type MistakeFilters, mistakesPath, mistakesPerPage, summarizeFilters } from './mistake-filters.ts';
import { MistakeItem } from './mistake-item.tsx';

import type { NotebookView } from './mistake-view.server.ts';

const retryFormId = 'retry';

function watchChoices(update: () => void): () => void {
  document.addEventListener('change', update);
  return () => document.removeEventListener('change', update);
}

/** The number of selected questions, also of those selected before the script arrived; null without JavaScript. */
export function useSelectedCount(): number | null {
  const count = () => document.querySelectorAll(`input[form="${retryFormId}"]:checked`).length;
  return useSyncExternalStore<number | null>(watchChoices, count, () => null);
}

function formatPractise(count: number | null): string {
  if (count === null) return 'Practise selected questions';
  return count === 0 ? 'Select questions to practise' : `Practise ${countOf(count, 'question')}`;
}

interface PractiseButtonProps {
  view: NotebookView;
  /** From `useSelectedCount`. */
  selectedCount: number | null;
}

/** Starts a practice, or continues the running one. */
export function PractiseButton({ view: { running, retriable }, selectedCount }: PractiseButtonProps) {
  const isStarting = useNavigation().formData?.get('step') === 'retry';
  if (running) {
    return (
      <LinkButton variant="primary" href={running.href}>
        Continue practising
      </LinkButton>
    );
  }
  if (retriable === 0) return null;
  return (
    <Button variant="primary" form={retryFormId} name="step" value="retry" isBusy={isStarting} isDisabled={selectedCount === 0}>
      {formatPractise(selectedCount)}
    </Button>
  );
}

function MistakeFilterFields({ view, filters }: { view: NotebookView; filters: MistakeFilters }) {
  return (
    <Filters summary={summarizeFilters(filters)}>
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
  /** From `useSelectedCount`. */
  selectedCount: number | null;
}

function Found({ view, filters, selected, selectedCount }: NotebookProps) {
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
      <PostForm id={retryFormId} action={href} />
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
          <PractiseButton view={view} selectedCount={selectedCount} />
        </ActionBar>
      )}
    </>
  );
}

/** The notebook when it is not empty. */
export function Notebook({
  isRefused,
  ...shown
}: NotebookProps & {
  /** A banner above already says why no practice can start. */
  isRefused: boolean;
}) {
  const { view, filters } = shown;
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
          <PageLink href={buildMistakesHref({ ...filters, chapter: '', page: 1 })}>All chapters</PageLink>
        </p>
      )}
      <MistakeFilterFields view={view} filters={filters} />
      <Found {...shown} />
    </>
  );
}
