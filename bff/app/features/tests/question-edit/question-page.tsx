import { plural } from '@shikhar/contracts/vocabulary/plural';
import { useCallback, useState } from 'react';
import { noErrors } from '../../../forms/form-errors.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DefaultButton } from '../../../ui/default-button.tsx';
import { DraftLine } from '../../../ui/draft-line.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { questionFields } from '../../questions/form/parse-question.ts';
import { QuestionFields, UndoButton } from '../../questions/form/question-fields.tsx';
import { QuestionPreview } from '../../questions/form/question-preview.tsx';
import { useAuthoringForm } from '../../questions/form/use-authoring-form.ts';
import { RefusedNote, SavedNote } from '../builder/builder-notes.tsx';
import type { AuthoringAnswer } from '../builder/builder-page.tsx';
import type { RefusedForm } from '../builder/builder-view.ts';
import { checkQuestion } from '../builder/check-builder.ts';
import { Outline } from '../builder/outline/outline.tsx';
import { type OutlineState, useOutline } from '../builder/outline/use-outline.ts';
import { toRefused, useSentForms } from '../builder/use-answer.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { formatMarksHint } from '../test-text.ts';
import type { QuestionView } from './load-question.server.ts';

const formId = 'question';

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
  const [said, setSaid] = useState<string | null>(null);
  const showSaid = useCallback((line: string) => setSaid(line), []);
  useDraft(draftPlaces.question(test.id, questionId), form.element, showSaid);
  return (
    <>
      <BackLink href={back}>{test.title}</BackLink>
      <PageHead title={`Question ${number}`} about={version > 1 ? `Version ${version}` : undefined}>
        {version > 1 && <LinkButton href={`${back}/versions?question=${questionId}`}>Versions</LinkButton>}
      </PageHead>
      <RefusedNote refused={refused} authoring={form} form={formId} />
      {!refused && note && <SavedNote note={note} what="question" form={formId} />}
      {answeredBy !== null && (
        <Banner kind="info" className="mb-4">
          {formatNewVersion(answeredBy)}
        </Banner>
      )}
      <div className="editor">
        <div className="editor-side">
          <Outline test={test} outline={outline} path={back} openId={questionId} isInForm={false} />
        </div>
        <PostForm
          id={formId}
          action={`${back}/questions/${questionId}`}
          encType="multipart/form-data"
          noValidate
          className="card"
          ref={form.element}
          onSubmit={form.onSubmit}
        >
          <DefaultButton value="save">Save</DefaultButton>
          <input type="hidden" name="revision" value={Math.max(refused?.revision ?? 1, view.revision)} />
          <QuestionFields form={form} title="Question" marksHint={formatMarksHint(test.sections)} sections={test.sections} />
          <QuestionPreview form={form} rendered={view.maths} />
          <SaveBar fact={<DraftLine form={form.element}>{said ?? view.said}</DraftLine>}>
            <UndoButton form={form} />
            <LinkButton href={back}>Cancel</LinkButton>
            <Button name="intent" value="save" variant="primary">
              Save
            </Button>
          </SaveBar>
        </PostForm>
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
