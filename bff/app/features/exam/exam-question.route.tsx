import './exam.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createNotFound } from '../../lib/not-found.ts';
import { formatPageTitle } from '../../lib/site.ts';
import { requireServiceClient } from '../session/guards.server.ts';
import { handleSubmission } from './answer-press.server.ts';
import { findQuestionAddress, parseQuestionNumber } from './exam-addresses.ts';
import { describeExam } from './exam-place.ts';
import { ExamScreen } from './exam-screen.tsx';
import { findUnsavedSubmission } from './lost-press.server.ts';
import { UnsavedSubmissionPage } from './lost-press-page.tsx';
import { parseExamForm } from './photos/exam-form.server.ts';
import { requireSubmission } from './press.server.ts';
import type { SubmissionOutcome, UnsavedSubmission } from './press-outcome.ts';
import type { QuestionView } from './question-view.ts';
import { loadQuestion } from './read-question.server.ts';
import { saveAccessibilityCookie } from './reading-aids.server.ts';
import { findFirstNumber, findNextSection, findSectionState } from './section-state.ts';
import { formatQuestionTitle } from './title-question.ts';

export const handle = { hydrate: true };

type PageView = QuestionView | UnsavedSubmission;

/** Where the test goes on when the section of the question is not open; null where it is, or none is. */
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

/** Of the question that the page came with, whatever the address says by now: a copy from the device has to fit its own script. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  return [{ title: data?.kind === 'question' ? formatQuestionTitle(data) : formatPageTitle('Not saved') }];
};

export default function ExamQuestion() {
  const view = useLoaderData<PageView>();
  const outcome = useActionData<SubmissionOutcome>();
  if (view.kind !== 'question') return <UnsavedSubmissionPage lost={view} />;
  return (
    <div className="contents" {...describeExam({ first: view, outcome })}>
      <ExamScreen first={view} outcome={outcome} />
    </div>
  );
}
