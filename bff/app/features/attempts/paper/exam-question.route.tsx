import '../exam.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { saveAccessibilityCookie } from '../accessibility/accessibility-settings.server.ts';
import { requireSubmission } from '../answers/form-submission.server.ts';
import { handleSubmission } from '../answers/handle-submission.server.ts';
import type { SubmissionOutcome, UnsavedSubmission } from '../answers/submission-outcome.ts';
import { findUnsavedSubmission } from '../answers/unsaved-submission.server.ts';
import { UnsavedSubmissionPage } from '../answers/unsaved-submission-page.tsx';
import { findQuestionAddress, parseQuestionNumber } from '../exam-addresses.ts';
import { parseExamForm } from '../files/exam-form.server.ts';
import { BrokenExam } from './broken-exam.tsx';
import { ExamScreen } from './exam-screen.tsx';
import { formatQuestionTitle } from './format-question-title.ts';
import { loadQuestion } from './load-question.server.ts';
import type { QuestionView } from './question-view.ts';
import { findFirstNumber, findNextSection, findSectionState } from './section-state.ts';

/** The exam's store has newer data than its page was loaded with. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

type PageView = QuestionView | UnsavedSubmission;

/** Where to continue if the question's section is not open; null if it is, or if none is open. */
function findOpenQuestion({ sections, sectionPlace, clock }: QuestionView): number | null {
  const times = sections.map((section) => section.times);
  const own = times[sectionPlace];
  if (!own || findSectionState(own, clock.serverTime) === 'open') return null;
  const next = findNextSection(times, sectionPlace, clock.serverTime);
  return next === null ? null : findFirstNumber(sections, next);
}

export async function loader(args: LoaderFunctionArgs): Promise<PageView> {
  const client = await requireServiceClient(args);
  const { attemptId = '' } = args.params;
  const { searchParams } = new URL(args.request.url);
  const number = parseQuestionNumber(searchParams);
  const isNamed = searchParams.has('question');
  const lost = findUnsavedSubmission(args.context);
  if (lost) return lost;
  const { view, accessibilitySettings } = await loadQuestion(client, { attemptId, number, context: args.context });
  const open = isNamed ? null : findOpenQuestion(view);
  if (open !== null) throw redirect(findQuestionAddress(attemptId, open), 303);
  await saveAccessibilityCookie(args, accessibilitySettings);
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { attemptId } = args.params;
  if (!attemptId) throw createNotFound();
  const { form, photoErrors } = await parseExamForm(client, args);
  const submission = requireSubmission(form);
  return handleSubmission(client, { attemptId, submission, form, photoErrors, context: args.context });
}

/** Title of the question that the page was rendered with, even if the URL has changed: a cached page must match its script. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  return [{ title: data?.kind === 'question' ? formatQuestionTitle(data) : formatPageTitle('Not saved') }];
};

export default function ExamQuestion() {
  const view = useLoaderData<PageView>();
  const outcome = useActionData<SubmissionOutcome>();
  if (view.kind !== 'question') return <UnsavedSubmissionPage lost={view} />;
  return (
    <BrokenExam key={view.attemptId}>
      <ExamScreen first={view} outcome={outcome} />
    </BrokenExam>
  );
}
