import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import './bank.css';
import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNumberOptions, difficultyOptions, subjectOptions } from '../../../ui/choice-options.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { layersIcon, plusIcon } from '../../../ui/icons.ts';
import { FetchFailed, NoMatch } from '../../../ui/list-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TestTabs } from '../../../ui/shell/test-tabs.tsx';
import { bankFilters, hasBankFilters, summarizeBank } from './bank-filters.ts';
import { BankList } from './bank-list.tsx';
import { AddCard, DrawCard } from './bank-side.tsx';
import type { BankView, RefusedMove } from './bank-view.ts';

const types = QuestionType.options.map((type) => ({ value: type, label: questionKindNames[type].name }));

interface FilterFieldsProps {
  view: BankView;
  selected: readonly string[];
}

function FilterFields({ view: { filters, chapters, authors }, selected }: FilterFieldsProps) {
  const titles = chapters.map((title) => ({ value: title, label: title }));
  const people = [{ value: 'me', label: 'Me' }, ...authors];
  const fields = [
    { name: 'class', label: 'Class', options: classNumberOptions, emptyLabel: 'All', className: 'basis-22!' },
    { name: 'subject', label: 'Subject', options: subjectOptions, emptyLabel: 'All', className: 'basis-32!' },
    { name: 'chapter', label: 'Chapter', options: titles, emptyLabel: 'All chapters', className: 'basis-34! grow-2' },
    { name: 'type', label: 'Type', options: types, emptyLabel: 'All types', className: 'basis-30!' },
    { name: 'difficulty', label: 'Difficulty', options: difficultyOptions, emptyLabel: 'All', className: 'basis-28!' },
    { name: 'author', label: 'Author', options: people, emptyLabel: 'Anyone', className: 'basis-28!' },
  ] as const;
  return (
    <Filters summary={summarizeBank(filters)}>
      {filters.test && <input type="hidden" name="test" value={filters.test} />}
      <input type="hidden" name="picked" value={selected.join(',')} />
      <SearchField name="search" placeholder="Words" value={filters.search} />
      {fields.map((field) => (
        <SelectField key={field.name} {...field} defaultValue={filters[field.name] ?? ''} />
      ))}
    </Filters>
  );
}

function Nothing({ path, view, selected }: FilterFieldsProps & { path: string }) {
  if (view.rows === null) return <FetchFailed href={view.href}>Failed to fetch questions</FetchFailed>;
  if (hasBankFilters(view.filters)) {
    const clearHref = bankFilters.buildHref(path, { test: view.filters.test, picked: [...selected] });
    return <NoMatch message="No questions found matching the current filters." clearHref={clearHref} />;
  }
  const about = 'Questions written here, imported, or saved from a test can be used in any test of their class and subject.';
  return <Empty icon={layersIcon} message="No questions yet." about={about} />;
}

/** The selected questions of all pages of the list. Each load of the list brings its own. */
function useSelection(view: BankView, refused: RefusedMove | undefined, path: string) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ view, loads: 0, selected: refused?.selected ?? view.filters.picked });
  if (state.view !== view) setState({ view, loads: state.loads + 1, selected: view.filters.picked });

  /** Reads the selection from the form, and keeps it in the page's URL for a reload. */
  const readSelection = useCallback(() => {
    if (!form.current) return;
    const selected = new FormData(form.current).getAll('question').map(String);
    setState((known) => ({ ...known, selected }));
    window.history.replaceState(window.history.state, '', bankFilters.buildHref(path, { ...view.filters, picked: selected }));
  }, [path, view.filters]);

  // Questions that were selected before the script arrived.
  useEffect(() => {
    if (form.current?.querySelector('input:checked')) readSelection();
  }, [readSelection]);
  return { form, ...state, readSelection };
}

interface FormProps {
  path: string;
  view: BankView;
  refused: RefusedMove | undefined;
  selection: ReturnType<typeof useSelection>;
}

/** The list with the cards beside it. It is one form, so every button sends the selection. */
function BankForm({ path, view, refused, selection }: FormProps) {
  const { filters, total, draws } = view;
  const { form, loads, selected, readSelection } = selection;
  const rows = view.rows ?? [];
  const elsewhere = selected.filter((id) => !rows.some((row) => row.id === id));
  const hrefs = { ...filters, picked: selected };
  useFirstErrorFocus(form, refused);
  return (
    <PostForm action={bankFilters.buildHref(path, hrefs)} className="cols cols-8-4 bankform" noValidate ref={form}>
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="question" value={id} />
      ))}
      <section aria-labelledby="questions">
        <SectionHead id="questions" title={countOf(total, 'question')} fact="Facility: share of marks earned" />
        <BankList path={path} rows={rows} selected={new Set(selected)} onChange={readSelection} />
        <Pagination page={filters.page} total={total} findHref={(page) => bankFilters.buildHref(path, { ...hrefs, page })} />
        <p className="bank-jump">
          <a href="#add" className="inline-flex min-h-11 items-center">
            {selected.length > 0
              ? `${countOf(selected.length, 'question')} selected: add to a test`
              : 'Add to a test, or draw at random'}
          </a>
        </p>
      </section>
      <div className="stack" key={loads}>
        <AddCard
          targets={view.targets}
          target={refused?.target ?? findNamed(view)}
          selected={rows.filter(({ id }) => selected.includes(id))}
          elsewhereCount={elsewhere.length}
          clearHref={bankFilters.buildHref(path, { ...filters, picked: [] })}
        />
        <DrawCard draws={draws} refused={refused} isPlaced={Boolean(filters.class && filters.subject)} />
      </div>
    </PostForm>
  );
}

/** Focuses the first wrong number of a refused form, or the message above it. A document focuses it by itself. */
function useFirstErrorFocus(form: RefObject<HTMLFormElement>, refused: RefusedMove | undefined): void {
  const known = useRef(refused);
  useEffect(() => {
    if (refused === known.current) return;
    known.current = refused;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (field ?? document.querySelector<HTMLElement>('main .banner-error'))?.focus();
  }, [form, refused]);
}

/** The test the user came from or last added to, if any. */
function findNamed({ targets, filters }: BankView): string {
  return targets.find(({ value }) => filters.test !== undefined && value.startsWith(filters.test))?.value ?? '';
}

interface BankPageProps {
  view: BankView;
  refused: RefusedMove | undefined;
}

/** The question bank: its questions, to add to a test one by one or drawn at random. */
export function BankPage({ view, refused }: BankPageProps) {
  const base = useStaffPath('tests');
  const path = `${base}/bank`;
  const { class: level, subject, chapter, type } = view.filters;
  const selection = useSelection(view, refused, path);
  const { selected } = selection;
  return (
    <>
      <PageHead title="Question bank" about={view.rows === null ? undefined : countOf(view.everyone, 'question')}>
        <LinkButton
          href={bankFilters.buildHref(`${path}/new`, { class: level, subject, chapter, type })}
          variant="primary"
          icon={plusIcon}
        >
          New question
        </LinkButton>
      </PageHead>
      <TestTabs base={base} current="/bank" />
      {refused && (
        <div className="mb-4">
          <FormErrorsBanner errors={{ messages: refused.messages, fields: refused.drawErrors ?? {} }} />
        </div>
      )}
      <FilterFields view={view} selected={selected} />
      {(view.rows ?? []).length === 0 ? (
        <Nothing path={path} view={view} selected={selected} />
      ) : (
        <BankForm path={path} view={view} refused={refused} selection={selection} />
      )}
    </>
  );
}
