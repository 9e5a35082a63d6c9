import { plural } from '@shikhar/contracts/vocabulary/plural';
import { noErrors } from '../../../forms/form-errors.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { questionFields } from '../../questions/form/parse-question.ts';
import { QuestionEditor, questionFormId } from '../../questions/form/question-editor.tsx';
import { toRefused, useSentForms } from '../../questions/form/use-answer.ts';
import { useAuthoringForm } from '../../questions/form/use-authoring-form.ts';
import { RefusedNote, SavedNote } from '../builder/builder-notes.tsx';
import type { AuthoringAnswer } from '../builder/builder-page.tsx';
import type { RefusedForm } from '../builder/builder-view.ts';
import { checkQuestion } from '../builder/check-builder.ts';
import { Outline } from '../builder/outline/outline.tsx';
import { type OutlineState, useOutline } from '../builder/outline/use-outline.ts';
import { formatMarksHint } from '../test-text.ts';
import type { QuestionView } from './load-question.server.ts';

/** Explains the effect of a change once someone has seen the question. */
function formatNewVersion(answeredBy: number): string {
  if (answeredBy === 0) return 'This question was previewed, so saving makes a new version.';
  return plural(answeredBy, {
    one: '# student has answered this question, so saving makes a new version. Their results keep the old one.',
    other: '# students have answered this question, so saving makes a new version. Their results keep the old one.',
  });
}

interface EditedQuestionProps {
  view: QuestionView;
  refused: RefusedForm | undefined;
  outline: OutlineState;
}

function EditedQuestion({ view, refused, outline }: EditedQuestionProps) {
  const base = useStaffPath('tests');
  const { test, questionId, number, version, note, answeredBy } = view;
  const back = `${base}/${test.id}`;
  const form = useAuthoringForm(
    { fields: questionFields, check: checkQuestion, checkedIntents: ['save'] },
    { values: refused?.values ?? view.values, hidden: {}, errors: refused?.errors ?? noErrors },
  );
  return (
    <>
      <BackLink href={back}>{test.title}</BackLink>
      <PageHead title={`Question ${number}`} about={version > 1 ? `Version ${version}` : undefined}>
        {version > 1 && <LinkButton href={`${back}/versions?question=${questionId}`}>Versions</LinkButton>}
      </PageHead>
      <RefusedNote refused={refused} authoring={form} form={questionFormId} />
      {!refused && note && <SavedNote note={note} what="question" form={questionFormId} />}
      {answeredBy !== null && (
        <Banner kind="info" className="mb-4">
          {formatNewVersion(answeredBy)}
        </Banner>
      )}
      <div className="editor">
        <div className="editor-side">
          <Outline test={test} outline={outline} path={back} openId={questionId} isInForm={false} />
        </div>
        <QuestionEditor
          form={form}
          view={view}
          action={`${back}/questions/${questionId}`}
          revision={Math.max(refused?.revision ?? 1, view.revision)}
          draft={draftPlaces.question(test.id, questionId)}
          cancelHref={back}
          marksHint={formatMarksHint(test.sections)}
          sections={test.sections}
        />
      </div>
    </>
  );
}

interface QuestionPageProps {
  view: QuestionView;
  answer: AuthoringAnswer | undefined;
}

/** The page to edit one question of a test, beside the outline of all. */
export function QuestionPage({ view, answer }: QuestionPageProps) {
  const base = useStaffPath('tests');
  const { test, questionId, revision } = view;
  const sent = useSentForms(answer);
  const outline = useOutline({ groups: test.groups, revision, path: `${base}/${test.id}` });
  const refused = toRefused<RefusedForm>(answer, { ...view, errors: noErrors, stale: null });
  return <EditedQuestion key={`${questionId} ${sent}`} view={view} refused={refused} outline={outline} />;
}
