import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuestionFacts } from '../../../ui/question-facts.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { ConfirmCorrection, ConfirmUndo } from './confirm-remarking.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { loadQuestionMarking } from './load-marking.server.ts';
import { MarkingHistory } from './marking-history.tsx';
import type { GivenRow, QuestionMarkingView } from './marking-view.server.ts';
import { handleMarkingAction } from './remark.server.ts';
import { buildMarkingHref, buildMarkingQueueHref } from './remarking-paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data?.question.title ?? 'Correct the key') },
];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  return loadQuestionMarking(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleMarkingAction(args, await requireServiceClient(args));
}

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

/** Page of one question: how it is marked, and the form to correct it for everyone. */
export default function QuestionMarkingPage() {
  const { question, view, undo } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const path = useStaffPath('tests');
  const { testId, questionId } = question;
  const { markingVersion, challenge } = view.hidden;
  const href = buildMarkingHref(path, testId, questionId);
  const target = challenge ? `${href}?challenge=${challenge}` : href;
  const shown = pickFormView(view, returned);
  const trial = returned && 'trial' in returned ? returned.trial : null;
  const isUndo = undo !== null && !returned?.view;
  return (
    <>
      <BackLink href={buildMarkingHref(path, testId)}>Correct the key</BackLink>
      <PageHead title={question.title} about={question.about} />
      {trial && <ConfirmCorrection action={target} trial={trial} view={shown} />}
      {isUndo && (
        <>
          {returned && <FormErrorsBanner errors={{ messages: returned.messages, fields: {} }} />}
          <ConfirmUndo action={href} undo={undo} formKey={view.hidden.id} markingVersion={markingVersion} />
        </>
      )}
      <Question view={question} />
      <GivenAnswers given={question.given} />
      {question.hasMarkable && (
        <p className="mb-5">
          <LinkButton href={buildMarkingQueueHref(path, testId, questionId)}>The answers and their marks</LinkButton>
        </p>
      )}
      {!isUndo && !trial && (
        <CorrectionForm key={markingVersion} action={target} question={question} view={shown} isTyped={shown !== view} />
      )}
      <MarkingHistory path={path} testId={testId} rows={question.history} />
    </>
  );
}
