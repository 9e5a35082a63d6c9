import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import './builder.css';
import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { pickFields } from '../../../forms/field-values.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DefaultButton } from '../../../ui/default-button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { questionFields } from '../../questions/form/parse-question.ts';
import { QuestionFields, UndoButton } from '../../questions/form/question-fields.tsx';
import type { QuestionLine } from '../../questions/form/question-line.server.ts';
import { QuestionPreview } from '../../questions/form/question-preview.tsx';
import { type Answer, toRefused, useSentForms } from '../../questions/form/use-answer.ts';
import { type AuthoringForm, useAuthoringForm } from '../../questions/form/use-authoring-form.ts';
import { formatMarksHint } from '../test-text.ts';
import { BuilderHead } from './builder-head.tsx';
import { RefusedNote, SavedNote } from './builder-notes.tsx';
import type { BuilderView, RefusedForm, SavedTest } from './builder-view.ts';
import { checkBuilder } from './check-builder.ts';
import { describeLimits } from './details/describe-limits.ts';
import { DetailsFields } from './details/details-fields.tsx';
import { detailsFields } from './details/parse-details.ts';
import { Outline } from './outline/outline.tsx';
import { removalNote } from './outline/outline-dialogs.tsx';
import { type OutlineState, useOutline } from './outline/use-outline.ts';

/** The question whether to remove one, inside the page; with JavaScript a dialog asks it. */
function RemoveSection({ line, path }: { line: QuestionLine; path: string }) {
  return (
    <section className="card mb-5" aria-labelledby="remove-question">
      <h2 id="remove-question">Remove question</h2>
      <p className="mt-2">
        Question {line.number} {line.marks}
      </p>
      <p className="meta mt-1">{removalNote}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <button type="submit" form="builder" name="intent" value={`remove:${line.id}`} className="btn btn-danger">
          Remove
        </button>
      </div>
    </section>
  );
}

function Totals({ test }: { test: SavedTest | null }) {
  return (
    <dl className="bill">
      <div>
        <dt>Questions</dt>
        <dd>{test?.questionCount ?? 0}</dd>
      </div>
      <div>
        <dt>Total marks</dt>
        <dd>{formatNumber(test?.totalMarks ?? 0)}</dd>
      </div>
    </dl>
  );
}

interface PartProps {
  view: BuilderView;
  form: AuthoringForm;
}

/** Collapsed once there are questions, whose outline is below. */
function Details({ view: { test, chapters, detailsNote }, form, isStale }: PartProps & { isStale: boolean }) {
  const fields = (
    <>
      <DetailsFields form={form} chapters={chapters} />
      <Totals test={test} />
    </>
  );
  if (!test) {
    return (
      <>
        <SectionHead id="details" title="Details" />
        {fields}
      </>
    );
  }
  const isWrong = Object.keys(pickFields(form.wrong, false)).length > 0;
  const isOpen = isWrong || isStale || detailsNote !== null || test.questionCount === 0;
  return (
    <div className="details-fold">
      <Fold title={<h2 id="details">Details</h2>} about={describeLimits(form.values)} isOpen={isOpen}>
        {fields}
        <Button name="intent" value="save" className="mt-4">
          Save
        </Button>
      </Fold>
    </div>
  );
}

function NextQuestion({ view: { test, questionNote, maths, answers }, form, isRefused }: PartProps & { isRefused: boolean }) {
  const clear = () => {
    const unchanged = ['q-type', 'q-marks', 'q-section', 'q-kind', 'q-chapter', 'q-difficulty', 'q-photos'];
    form.change(Object.fromEntries(questionFields.filter((name) => !unchanged.includes(name)).map((name) => [name, ''])));
  };
  const hasPicture = (form.values['q-image'] ?? '') !== '';
  return (
    <>
      {!isRefused && questionNote && <SavedNote note={questionNote} what="question" form={formId} />}
      <QuestionFields
        form={form}
        answers={answers}
        title={`Question ${(test?.questionCount ?? 0) + 1}`}
        marksHint={formatMarksHint(test?.sections ?? [])}
        sections={test?.sections ?? []}
        canContinue
      />
      <div className="flex flex-wrap gap-3 mt-4">
        <Button name="intent" value="add" variant={test ? 'primary' : 'secondary'} icon={plusIcon}>
          Add question
        </Button>
        <Button
          name="intent"
          value="clear"
          variant="quiet"
          onClick={(event) => {
            // The page's answer takes a picture away as well.
            if (hasPicture) return;
            event.preventDefault();
            clear();
          }}
        >
          Clear
        </Button>
        <UndoButton form={form} />
      </div>
      <QuestionPreview form={form} rendered={maths} />
    </>
  );
}

const formId = 'builder';

/** A new test has one draft; a saved one has a draft for its details and one for the next question. */
function findPlaces(test: SavedTest | null): { whole?: string; details?: string; question?: string } {
  if (!test) return { whole: draftPlaces.newTest };
  return { details: draftPlaces.details(test.id), question: draftPlaces.newQuestion(test.id) };
}

interface BuilderProps {
  view: BuilderView;
  refused: RefusedForm | undefined;
  outline: OutlineState;
  path: string;
  /** Another form was sent before, so that the next question can be typed at once. */
  isNext: boolean;
}

function Builder({ view, refused, outline, path, isNext }: BuilderProps) {
  const base = useStaffPath('tests');
  const { test, asked, detailsNote, revision } = view;
  const marks = test?.totalMarks ?? 0;
  const main = test ? { intent: 'save', words: 'Save' } : { intent: 'create', words: 'Create test' };
  const form = useAuthoringForm(
    {
      fields: [...detailsFields, ...questionFields],
      check: (values, intent) => checkBuilder(values, intent, test === null),
      checkedIntents: ['create', 'save', 'add'],
    },
    { values: refused?.values ?? view.values, hidden: {}, errors: refused?.errors ?? noErrors },
  );
  const details = useRef<HTMLElement>(null);
  const question = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const places = findPlaces(test);
  useDraft(places.whole, form.element, setSaid);
  useDraft(places.details, details, setSaid);
  useDraft(places.question, question, setSaid);
  const { hash } = useLocation();
  const isStarted = isNext && hash === '#question-form';
  useEffect(() => {
    if (isStarted) question.current?.querySelector<HTMLElement>('[name="q-question"]')?.focus({ preventScroll: true });
  }, [isStarted]);
  return (
    <>
      <BackLink href={base}>{testsAreaLabels[base]}</BackLink>
      <BuilderHead base={base} view={view} said={said ?? view.said} />
      <RefusedNote refused={refused} authoring={form} form={formId} />
      {!refused && detailsNote && <SavedNote note={detailsNote} what={test ? 'test' : 'new test'} form={formId} />}
      {asked && <RemoveSection line={asked} path={path} />}
      <PostForm id={formId} action={path} encType="multipart/form-data" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <DefaultButton value={main.intent}>{main.words}</DefaultButton>
        <div className="editor">
          <div className={test ? 'editor-side' : undefined}>
            <section aria-labelledby="details" ref={details}>
              <input type="hidden" name="revision" value={Math.max(refused?.revision ?? 1, revision)} />
              {!test && <input type="hidden" name="id" defaultValue={form.values['id']} />}
              <Details view={view} form={form} isStale={Boolean(refused?.stale)} />
            </section>
            {test && (
              <>
                <Outline test={test} outline={outline} path={path} isInForm />
                <div className="flex flex-wrap gap-3 mt-3">
                  <Button name="intent" value="bank" size="small">
                    Add from the question bank
                  </Button>
                  <Button name="intent" value="import" size="small">
                    Import questions
                  </Button>
                </div>
              </>
            )}
          </div>
          <section className="card" aria-labelledby="question-form" ref={question}>
            <NextQuestion view={view} form={form} isRefused={refused !== undefined} />
          </section>
        </div>
        <ActionBar number={formatNumber(marks)} about={plural(marks, { one: 'mark', other: 'marks' })}>
          <Button name="intent" value={main.intent} variant="primary">
            {main.words}
          </Button>
        </ActionBar>
      </PostForm>
    </>
  );
}

export type AuthoringAnswer = Answer<RefusedForm>;

interface BuilderPageProps {
  view: BuilderView;
  answer: AuthoringAnswer | undefined;
}

/**
 * A test's details, the outline of its questions and the next question, in one form, so that every button also saves the rest of the
 * page.
 */
export function BuilderPage({ view, answer }: BuilderPageProps) {
  const base = useStaffPath('tests');
  const path = `${base}/${view.test?.id ?? 'new'}`;
  const sent = useSentForms(answer);
  const outline = useOutline({ groups: view.test?.groups ?? [], revision: view.revision, path });
  return (
    <Builder
      key={`${path} ${sent}`}
      view={view}
      refused={toRefused<RefusedForm>(answer, { ...view, errors: noErrors, stale: null })}
      outline={outline}
      path={path}
      isNext={sent > 0}
    />
  );
}
