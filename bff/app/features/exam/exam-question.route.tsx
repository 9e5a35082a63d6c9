import './exam.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createNotFound } from '../../lib/not-found.ts';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { answerPress } from './answer-press.server.ts';
import { findQuestionAddress, readQuestionNumber } from './exam-addresses.ts';
import { describeExam } from './exam-place.ts';
import { ExamScreen } from './exam-screen.tsx';
import { findLostPress } from './lost-press.server.ts';
import { LostPressPage } from './lost-press-page.tsx';
import { readExamForm } from './photos/exam-form.server.ts';
import { requirePress } from './press.server.ts';
import type { LostPress, PressOutcome } from './press-outcome.ts';
import type { QuestionView } from './question-view.ts';
import { readQuestion } from './read-question.server.ts';
import { rememberAids } from './reading-aids.server.ts';
import { findFirstNumber, findNextSection, findSectionState } from './section-state.ts';
import { titleQuestion } from './title-question.ts';

export const handle = { hydrate: true };

type PageView = QuestionView | LostPress;

/** Where the test goes on when the section of the question is not open; null where it is, or none is. */
function findOpenQuestion({ sections, sectionPlace, clock }: QuestionView): number | null {
  const times = sections.map((section) => section.times);
  const own = times[sectionPlace];
  if (!own || findSectionState(own, clock.serverTime) === 'open') return null;
  const next = findNextSection(times, sectionPlace, clock.serverTime);
  return next === null ? null : findFirstNumber(sections, next);
}

export async function loader(args: LoaderFunctionArgs): Promise<PageView> {
  const visitor = await requireVisitor(args);
  const { attemptId = '' } = args.params;
  const { searchParams } = new URL(args.request.url);
  const number = readQuestionNumber(searchParams);
  const isNamed = searchParams.has('question');
  const lost = findLostPress(args.context);
  if (lost) return lost;
  const { view, readingAids } = await readQuestion(visitor, { attemptId, number, context: args.context });
  const open = isNamed ? null : findOpenQuestion(view);
  if (open !== null) throw redirect(findQuestionAddress(attemptId, open), 303);
  await rememberAids(args, readingAids);
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { attemptId } = args.params;
  if (!attemptId) throw createNotFound();
  const { form, photoFaults } = await readExamForm(visitor, args);
  const press = requirePress(form);
  return answerPress(visitor, { attemptId, press, form, photoFaults, context: args.context });
}

/** Of the question that the page came with, whatever the address says by now: a copy from the device has to fit its own script. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  return [{ title: data?.kind === 'question' ? titleQuestion(data) : titlePage('Not saved') }];
};

export default function ExamQuestion() {
  const view = useLoaderData<PageView>();
  const outcome = useActionData<PressOutcome>();
  if (view.kind !== 'question') return <LostPressPage lost={view} />;
  return (
    <div className="contents" {...describeExam({ first: view, outcome })}>
      <ExamScreen first={view} outcome={outcome} />
    </div>
  );
}
