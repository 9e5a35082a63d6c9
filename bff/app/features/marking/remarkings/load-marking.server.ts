import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { getQuestionMarking, undoRemarking } from '@shikhar/contracts/marking/remarkings/routes';
import * as z from 'zod';
import type { FormView } from '../../../forms/define-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { type EffectFact, listEffect } from '../effect-text.ts';
import { buildCorrectionValues } from './correction-definition.ts';
import { buildQuestionMarkingView, type QuestionMarkingView } from './marking-view.server.ts';
import type { CorrectionFields } from './remark.server.ts';

/** The re-marking to undo, from the URL, with its effect. */
export interface RemarkingUndo {
  remarkingId: string;
  effect: EffectFact[];
}

export interface QuestionMarkingData {
  question: QuestionMarkingView;
  view: FormView<CorrectionFields>;
  undo: RemarkingUndo | null;
}

const PageQuery = z.object({ undo: z.uuid().optional().catch(undefined), challenge: z.uuid().optional().catch(undefined) });

async function findUndo(
  client: ServiceClient,
  question: QuestionMarkingView,
  remarkingId: string | undefined,
): Promise<RemarkingUndo | null> {
  if (!remarkingId || !question.history.some(({ id, canBeUndone }) => id === remarkingId && canBeUndone)) return null;
  const { body } = await client.ask(undoRemarking, {
    params: { id: question.testId, remarkingId },
    body: { id: randomUUID(), markingVersion: question.markingVersion, dryRun: true },
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
  const question = buildQuestionMarkingView(body);
  const hidden = { id: randomUUID(), markingVersion: String(question.markingVersion), challenge: challenge ?? '' };
  const view = { values: buildCorrectionValues(body.question), hidden, errors: noErrors };
  return { question, view, undo: await findUndo(client, question, undo) };
}
