import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { readQuestionMarking, readTestMarking, undoRemarking } from '@shikhar/contracts/remarkings/routes';
import { z } from 'zod';
import { type EffectFact, listEffect } from '../../lib/effect-words.ts';
import { readId } from '../../lib/read-id.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { type QuestionMarkingView, type TestMarkingView, viewQuestionMarking, viewTestMarking } from './marking-view.server.ts';

/** How the questions of a test are marked. Throws the screen for one that is not there or not the visitor's. */
export async function loadTestMarking(visitor: Visitor, params: Params): Promise<TestMarkingView> {
  const { body } = await visitor.ask(readTestMarking, { params: { id: readId(params, 'testId') } });
  return viewTestMarking(body);
}

/** What the address asks to be taken back, with what that would do. */
export interface AskedUndo {
  remarkingId: string;
  effect: EffectFact[];
}

export interface QuestionMarkingData {
  view: QuestionMarkingView;
  /** Of the forms of this page: what is sent twice counts once. */
  formKey: string;
  /** The challenge that led here. */
  challenge: string;
  undo: AskedUndo | null;
}

const PageQuery = z.object({ undo: z.uuid().optional().catch(undefined), challenge: z.uuid().optional().catch(undefined) });

async function askUndo(visitor: Visitor, view: QuestionMarkingView, remarkingId: string | undefined): Promise<AskedUndo | null> {
  if (!remarkingId || !view.history.some(({ id, canBeUndone }) => id === remarkingId && canBeUndone)) return null;
  const { body } = await visitor.ask(undoRemarking, {
    params: { id: view.testId, remarkingId },
    body: { id: randomUUID(), markingVersion: view.markingVersion, dryRun: true },
  });
  return { remarkingId, effect: listEffect(body.effect) };
}

/** How one question is marked, with what students wrote. Throws the screen for one that is not there or not the visitor's. */
export async function loadQuestionMarking(
  visitor: Visitor,
  { request, params }: { request: Request; params: Params },
): Promise<QuestionMarkingData> {
  const { undo, challenge } = PageQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const place = { id: readId(params, 'testId'), questionId: readId(params, 'questionId') };
  const { body } = await visitor.ask(readQuestionMarking, { params: place });
  const view = viewQuestionMarking(body);
  return { view, formKey: randomUUID(), challenge: challenge ?? '', undo: await askUndo(visitor, view, undo) };
}
