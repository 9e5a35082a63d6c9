import { useStaffPath } from '../../../lib/area.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuestionFacts } from '../../../ui/question-facts.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ConfirmCorrection, ConfirmUndo } from './confirm-remarking.tsx';
import { CorrectionForm } from './correction-form.tsx';
import type { QuestionMarkingData } from './load-marking.server.ts';
import { MarkingHistory } from './marking-history.tsx';
import type { GivenRow, QuestionMarkingView } from './marking-view.server.ts';
import type { Returned } from './remark.server.ts';
import { buildMarkingHref, buildMarkingQueueHref } from './remarking-paths.ts';

function Question({ view: { text, image, key, rule } }: { view: QuestionMarkingView }) {
  return (
    <section className="card mb-5" aria-labelledby="question">
      <h2 id="question" className="sr-only">
        The question
      </h2>
      <QuestionFacts text={text} image={image} answer={key} rule={rule} />
    </section>
  );
}

function GivenAnswers({ given }: { given: readonly GivenRow[] }) {
  if (given.length === 0) return null;
  return (
    <section className="mb-5" aria-labelledby="given">
      <SectionHead id="given" title="What students answered" fact="Most frequent first" />
      <ul className="rows">
        {given.map(({ key, mark, text, students, isRight }) => (
          <li key={key} className="flex min-h-11.5 items-center gap-3">
            {mark && <b className="num">{mark}</b>}
            <span className="grow wrap-anywhere">
              <RichTextView text={text} />
            </span>
            {isRight && (
              <span className="meta flex items-center gap-1">
                <Icon path={checkIcon} size="small" /> Right
              </span>
            )}
            <span className="tab">{students}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionMarkingPageProps extends QuestionMarkingData {
  returned: Returned | undefined;
}

/** Page of one question: how it is marked, and the form to correct it for everyone. */
export function QuestionMarkingPage({ view, formKey, challenge, undo, returned }: QuestionMarkingPageProps) {
  const path = useStaffPath('tests');
  const href = buildMarkingHref(path, view.testId, view.questionId);
  const action = challenge ? `${href}?challenge=${challenge}` : href;
  const { values = null, trial = null, errors = null } = returned ?? {};
  const shown = values ?? view.values;
  const isUndo = !returned && undo !== null;
  return (
    <>
      <BackLink href={buildMarkingHref(path, view.testId)}>Correct the key</BackLink>
      <PageHead title={view.title} about={view.about} />
      {values === null && errors && <FormErrorsBanner errors={errors} />}
      {trial && <ConfirmCorrection action={action} trial={trial} values={shown} challenge={challenge} />}
      {!returned && undo && <ConfirmUndo action={href} undo={undo} formKey={formKey} markingVersion={view.markingVersion} />}
      <Question view={view} />
      <GivenAnswers given={view.given} />
      {view.hasMarkable && (
        <p className="mb-5">
          <LinkButton href={buildMarkingQueueHref(path, view.testId, view.questionId)}>The answers and their marks</LinkButton>
        </p>
      )}
      {!isUndo && !trial && (
        <CorrectionForm
          action={action}
          view={view}
          values={shown}
          errors={values === null ? null : errors}
          formKey={formKey}
          challenge={challenge}
        />
      )}
      <MarkingHistory path={path} testId={view.testId} rows={view.history} />
    </>
  );
}
