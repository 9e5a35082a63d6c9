import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { getQuestionMarking, getTestMarking, undoRemarking } from '@shikhar/contracts/marking/remarkings/routes';
import * as z from 'zod';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { type EffectFact, listEffect } from '../effect-text.ts';
import {
  buildQuestionMarkingView,
  buildTestMarkingView,
  type QuestionMarkingView,
  type TestMarkingView,
} from './marking-view.server.ts';

/** Loads how a test's questions are marked. Throws a 404 page if the test does not exist or is not the user's. */
export async function loadTestMarking(client: ServiceClient, params: Params): Promise<TestMarkingView> {
  const { body } = await client.ask(getTestMarking, { params: { id: parseId(params, 'testId') } });
  return buildTestMarkingView(body);
}

/** The re-marking to undo, from the URL, with its effect. */
export interface RemarkingUndo {
  remarkingId: string;
  effect: EffectFact[];
}

export interface QuestionMarkingData {
  view: QuestionMarkingView;
  /** Idempotency key of this page's forms. */
  formKey: string;
  /** The challenge that linked here. */
  challenge: string;
  undo: RemarkingUndo | null;
}

const PageQuery = z.object({ undo: z.uuid().optional().catch(undefined), challenge: z.uuid().optional().catch(undefined) });

async function findUndo(
  client: ServiceClient,
  view: QuestionMarkingView,
  remarkingId: string | undefined,
): Promise<RemarkingUndo | null> {
  if (!remarkingId || !view.history.some(({ id, canBeUndone }) => id === remarkingId && canBeUndone)) return null;
  const { body } = await client.ask(undoRemarking, {
    params: { id: view.testId, remarkingId },
    body: { id: randomUUID(), markingVersion: view.markingVersion, dryRun: true },
  });
  return { remarkingId, effect: listEffect(body.effect) };
}

/** Loads how one question is marked, with students' answers. Throws a 404 page if it does not exist or is not the user's. */
export async function loadQuestionMarking(
  client: ServiceClient,
  { request, params }: { request: Request; params: Params },
): Promise<QuestionMarkingData> {
  const { undo, challenge } = PageQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const place = { id: parseId(params, 'testId'), questionId: parseId(params, 'questionId') };
  const { body } = await client.ask(getQuestionMarking, { params: place });
  const view = buildQuestionMarkingView(body);
  return { view, formKey: randomUUID(), challenge: challenge ?? '', undo: await findUndo(client, view, undo) };
}
