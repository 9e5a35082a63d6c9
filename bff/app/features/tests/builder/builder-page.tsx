import { useStaffPath } from '../../../lib/area.ts';
import './builder.css';
import type { FormState } from '../../../forms/form-state.ts';
import { formatMarks } from '../../../lib/words/marks.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { QuestionFields } from '../../questions/form/question-fields.tsx';
import type { QuestionLine } from '../../questions/form/question-line.server.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { formatMarksHint, formatTotals } from '../test-text.ts';
import { BuilderHead } from './builder-head.tsx';
import { RefusedNote, SavedNote } from './builder-notes.tsx';
import type { BuilderView, RefusedForm, SavedTest } from './builder-view.ts';
import { DetailsFields } from './details/details-fields.tsx';
import { QuestionList } from './questions/question-list.tsx';

const words = 'The question is removed from the test and its marks from the total. Students who have answered it keep it.';

/** Confirms the removal of a question. The opening button fills in which one, and confirming submits the whole page. */
function RemoveDialog() {
  return (
    <PageDialog id="remove" title="Remove question" isSmall>
      <div className="dialog-body">
        <p data-slot="about" />
        <p className="meta">{words}</p>
      </div>
      <footer>
        <CloseButton>Cancel</CloseButton>
        <button type="submit" form="builder" name="intent" className="btn btn-danger" data-slot="intent">
          Remove
        </button>
      </footer>
    </PageDialog>
  );
}

/** The same confirmation inside the page, without JavaScript. */
function RemoveSection({ line, path }: { line: QuestionLine; path: string }) {
  return (
    <section className="card mb-5" aria-labelledby="remove-question">
      <h2 id="remove-question">Remove question</h2>
      <p className="mt-2">
        Question {line.number} {line.marks}
      </p>
      <p className="meta mt-1">{words}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <button type="submit" form="builder" name="intent" value={`remove:${line.id}`} className="btn btn-danger">
          Remove
        </button>
      </div>
    </section>
  );
}

const form = 'builder';

function Totals({ test }: { test: SavedTest | null }) {
  return (
    <dl className="bill">
      <div>
        <dt>Questions</dt>
        <dd>{test?.questionCount ?? 0}</dd>
      </div>
      <div>
        <dt>Total marks</dt>
        <dd>{formatMarks(test?.totalMarks ?? 0)}</dd>
      </div>
    </dl>
  );
}

interface HalfProps {
  view: BuilderView;
  refused: RefusedForm | undefined;
  state: FormState;
  /** The draft key of this half, if it has its own. */
  place: string | undefined;
}

function DetailsHalf({ view: { test, revision, chapters }, refused, state, place }: HalfProps) {
  return (
    <section aria-labelledby="details" data-draft={place}>
      <SectionHead id="details" title="Details" />
      <input type="hidden" name="revision" value={refused?.revision ?? revision} />
      {!test && <input type="hidden" name="id" defaultValue={state.values['id']} />}
      <DetailsFields state={state} chapters={chapters} />
      <Totals test={test} />
      {test && (
        <Button name="intent" value="save" className="mt-4">
          Save
        </Button>
      )}
    </section>
  );
}

function QuestionHalf({ view: { test, questionNote, maths }, refused, state, place }: HalfProps) {
  return (
    <section className="card mt-4" aria-labelledby="question-form" data-draft={place}>
      {!refused && questionNote && <SavedNote note={questionNote} what="question" form={form} />}
      <QuestionFields
        state={state}
        title={`Question ${(test?.questionCount ?? 0) + 1}`}
        maths={maths}
        marksHint={formatMarksHint(test?.sections ?? [])}
        sections={test?.sections ?? []}
      />
      <div className="flex flex-wrap gap-3 mt-4">
        <Button name="intent" value="add" variant={test ? 'primary' : 'secondary'} icon={plusIcon}>
          Add question
        </Button>
        <Button name="intent" value="clear" variant="quiet">
          Clear
        </Button>
      </div>
    </section>
  );
}

/** A new test has one draft; a saved one has a draft for its details and one for the next question. */
function findPlaces(test: SavedTest | null): { whole?: string; details?: string; question?: string } {
  if (!test) return { whole: draftPlaces.newTest };
  return { details: draftPlaces.details(test.id), question: draftPlaces.newQuestion(test.id) };
}

interface BuilderPageProps {
  view: BuilderView;
  refused: RefusedForm | undefined;
}

/** A test's details and questions in one form, so every button also saves the rest of the page. */
export function BuilderPage({ view, refused }: BuilderPageProps) {
  const base = useStaffPath('tests');
  const { test, asked, detailsNote } = view;
  const path = `${base}/${test?.id ?? 'new'}`;
  const state = { values: refused?.values ?? view.values, errors: refused?.errors.fields ?? {} };
  const places = findPlaces(test);
  const main = test ? { intent: 'save', words: 'Save' } : { intent: 'create', words: 'Create test' };
  const half = { view, refused, state };
  return (
    <>
      <BackLink href={base}>{testsAreaLabels[base]}</BackLink>
      <BuilderHead base={base} view={view} form={form} />
      {refused && <RefusedNote refused={refused} form={form} />}
      {!refused && detailsNote && <SavedNote note={detailsNote} what={test ? 'test' : 'new test'} form={form} />}
      {asked && <RemoveSection line={asked} path={path} />}
      <form id={form} method="post" action={path} encType="multipart/form-data" noValidate data-draft={places.whole}>
        {/* The default button for Enter. */}
        <button type="submit" name="intent" value={main.intent} className="sr-only" tabIndex={-1} aria-hidden="true">
          {main.words}
        </button>
        <div className="cols cols-4-8">
          <DetailsHalf {...half} place={places.details} />
          <div>
            <section aria-labelledby="questions">
              <SectionHead id="questions" title="Questions" fact={<span className="tab">{formatTotals(test)}</span>} />
              <QuestionList groups={test?.groups ?? []} />
              {test && (
                <div className="flex flex-wrap gap-3 mt-3">
                  <Button name="intent" value="bank" size="small">
                    Add from the question bank
                  </Button>
                  <Button name="intent" value="import" size="small">
                    Import questions
                  </Button>
                </div>
              )}
            </section>
            <QuestionHalf {...half} place={places.question} />
          </div>
        </div>
        <ActionBar number={formatMarks(test?.totalMarks ?? 0)} about={test?.totalMarks === 1 ? 'mark' : 'marks'}>
          <Button name="intent" value={main.intent} variant="primary">
            {main.words}
          </Button>
        </ActionBar>
      </form>
      <RemoveDialog />
    </>
  );
}
