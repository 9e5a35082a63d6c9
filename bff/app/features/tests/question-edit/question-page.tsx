import { useStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { QuestionFields } from '../../questions/form/question-fields.tsx';
import { RefusedNote, SavedNote } from '../builder/builder-notes.tsx';
import type { RefusedForm } from '../builder/builder-view.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { formatMarksHint } from '../test-text.ts';
import type { QuestionView } from './load-question.server.ts';

const form = 'question';

/** Explains the effect of a change once someone has seen the question. */
function formatNewVersion(answeredBy: number): string {
  if (answeredBy === 0) return 'This question was previewed, so saving makes a new version.';
  const students = countOf(answeredBy, 'student');
  return `${students} ${answeredBy === 1 ? 'has' : 'have'} answered this question, so saving makes a new version. Their results keep the old one.`;
}

interface QuestionPageProps {
  view: QuestionView;
  refused: RefusedForm | undefined;
}

/** The page to edit one question of a test. */
export function QuestionPage({ view, refused }: QuestionPageProps) {
  const base = useStaffPath('tests');
  const { testId, questionId, number, version, note, answeredBy } = view;
  const state = { values: refused?.values ?? view.values, errors: refused?.errors.fields ?? {} };
  const back = `${base}/${testId}`;
  const path = `${back}/questions/${questionId}`;
  return (
    <>
      <BackLink href={back}>{view.testTitle}</BackLink>
      <PageHead title={`Question ${number}`} about={version > 1 ? `Version ${version}` : undefined}>
        {version > 1 && <LinkButton href={`${back}/versions?question=${questionId}`}>Versions</LinkButton>}
      </PageHead>
      {refused && <RefusedNote refused={refused} form={form} />}
      {!refused && note && <SavedNote note={note} what="question" form={form} />}
      {answeredBy !== null && (
        <Banner kind="info" className="mb-4">
          {formatNewVersion(answeredBy)}
        </Banner>
      )}
      <form
        id={form}
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        className="card"
        data-draft={draftPlaces.question(testId, questionId)}
      >
        {/* The default button for Enter. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="revision" value={refused?.revision ?? view.revision} />
        <QuestionFields
          state={state}
          title="Question"
          maths={view.maths}
          marksHint={formatMarksHint(view.sections)}
          sections={view.sections}
        />
        <SaveBar
          fact={
            <span role="status" data-draft-line="">
              {view.said}
            </span>
          }
        >
          <LinkButton href={back}>Cancel</LinkButton>
          <Button name="intent" value="save" variant="primary">
            Save
          </Button>
        </SaveBar>
      </form>
    </>
  );
}
