import './exam.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createNotFound } from '../../lib/not-found.ts';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { answerPress } from './answer-press.server.ts';
import { readQuestionNumber } from './exam-addresses.ts';
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
import { titleQuestion } from './title-question.ts';

export const handle = { hydrate: true };

type PageView = QuestionView | LostPress;

export async function loader(args: LoaderFunctionArgs): Promise<PageView> {
  const visitor = await requireVisitor(args, rolesFor('/exam/:attemptId'));
  const { attemptId = '' } = args.params;
  const number = readQuestionNumber(new URL(args.request.url).searchParams);
  const lost = findLostPress(args.context);
  if (lost) return lost;
  const { view, readingAids } = await readQuestion(visitor, { attemptId, number, context: args.context });
  await rememberAids(args, readingAids);
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/exam/:attemptId'));
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
