import './exam.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { createNotFound } from '../../lib/not-found.ts';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { answerPress } from './answer-press.server.ts';
import { readQuestionNumber } from './exam-addresses.ts';
import { ExamScreen } from './exam-screen.tsx';
import { findLostPress } from './lost-press.server.ts';
import { LostPressPage } from './lost-press-page.tsx';
import { readPressForm } from './press.server.ts';
import type { LostPress, PressOutcome } from './press-outcome.ts';
import { headingId } from './question-sheet.tsx';
import type { QuestionView } from './question-view.ts';
import { readQuestion } from './read-question.server.ts';

export const handle = { hydrate: true };

type PageView = QuestionView | LostPress;

export async function loader(args: LoaderFunctionArgs): Promise<PageView> {
  const visitor = await requireVisitor(args, rolesFor('/exam/:attemptId'));
  const { attemptId = '' } = args.params;
  const number = readQuestionNumber(new URL(args.request.url).searchParams);
  return findLostPress(args.context) ?? readQuestion(visitor, { attemptId, number, context: args.context });
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/exam/:attemptId'));
  const { attemptId } = args.params;
  if (!attemptId) throw createNotFound();
  const { press, form } = await readPressForm(args.request);
  return answerPress(visitor, { attemptId, press, form, context: args.context });
}

/** A request that does not get through leaves the page, and all that is typed in it, as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<PressOutcome> {
  try {
    return await serverAction<PressOutcome>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { kind: 'offline' };
  }
}

/**
 * A press that leads nowhere else changes nothing that the page does not know, and may have failed for want of a network. On
 * the way to another question it is loaded even so: a save answered meanwhile takes the place of that navigation.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, actionResult, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href || (actionResult === undefined && defaultShouldRevalidate);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.kind === 'question' ? titlePage(`Question ${data.number} of ${data.palette.length}`) : titlePage('Not saved') },
];

export default function ExamQuestion() {
  const view = useLoaderData<PageView>();
  const outcome = useActionData<PressOutcome>();
  const number = view.kind === 'question' ? view.number : 0;
  const shown = useRef(number);

  // A question that came without a new document is announced, and begins at its top.
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    window.scrollTo(0, 0);
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [number]);

  if (view.kind !== 'question') return <LostPressPage lost={view} />;
  return <ExamScreen key={number} view={view} outcome={outcome} />;
}
