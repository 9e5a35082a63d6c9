import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { getQuestionMarking, remarkTest, undoRemarking } from '@shikhar/contracts/marking/remarkings/routes';
import { UndoOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import * as z from 'zod';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { type EffectFact, formatEffect, listEffect } from '../effect-text.ts';
import type { CorrectionValues } from './correction-values.ts';
import { formatMarking } from './marking-text.ts';
import { parseCorrection, shownFields } from './parse-correction.server.ts';
import { buildMarkingHref } from './remarking-paths.ts';

/** The effect of a correction, to confirm. */
export interface Trial {
  /** Idempotency key of the confirm button. */
  id: string;
  markingVersion: number;
  effect: EffectFact[];
  /** Current and corrected marking. */
  before: RichText;
  after: RichText;
}

/** The submitted form with its errors or its preview. */
export interface Returned {
  values: CorrectionValues | null;
  errors: FormErrors | null;
  trial: Trial | null;
}

type MarkingArguments = RequestArguments & { readonly params: Params };

const fallback = 'Failed to correct the key';

function explain(error: unknown, { context }: RequestArguments, values: CorrectionValues | null) {
  const { status, headers, errors } = explainFormFailure(error, { context, shown: shownFields, fallback });
  return data<Returned>({ values, errors, trial: null }, { status, headers });
}

const UndoForm = z.strictObject({
  step: z.literal('undo'),
  remarking: z.uuid(),
  id: UndoOrder.shape.id,
  markingVersion: z.string().regex(/^\d{1,9}$/),
});

async function handleUndo(args: MarkingArguments, client: ServiceClient, href: string, form: FormData) {
  const asked = UndoForm.safeParse(Object.fromEntries(form));
  if (!asked.success) throw createOutdatedFormRefusal();
  const { remarking: remarkingId, id, markingVersion } = asked.data;
  const order = { id, markingVersion: Number(markingVersion), dryRun: false };
  try {
    const { body } = await client.call(undoRemarking, {
      params: { id: parseId(args.params, 'testId'), remarkingId },
      body: order,
    });
    await client.showToast({ text: `Undone: ${formatEffect(body.effect)}.` });
  } catch (error) {
    return explain(error, args, null);
  }
  return redirect(href, 303);
}

/** Handles both forms of the page: preview and apply a correction, or undo one. */
export async function handleMarkingAction(args: MarkingArguments, client: ServiceClient) {
  const path = findStaffPath(args.request, 'tests');
  const place = { id: parseId(args.params, 'testId'), questionId: parseId(args.params, 'questionId') };
  const href = buildMarkingHref(path, place.id, place.questionId);
  const form = await parseForm(args.request);
  if (form.get('step') === 'undo') return handleUndo(args, client, href, form);
  const { body: marking } = await client.ask(getQuestionMarking, { params: place });
  const { values, ...read } = parseCorrection(form, marking.question);
  if (form.get('step') === 'edit') return data<Returned>({ values, errors: null, trial: null });
  if ('errors' in read) return data<Returned>({ values, errors: read.errors, trial: null }, { status: 400 });
  try {
    const { body } = await client.call(remarkTest, { params: { id: place.id }, body: read.order });
    if (!body.remarking) {
      const { markingVersion, rule, key } = read.order;
      const { draft, rule: ruleBefore } = marking.question;
      return data<Returned>({
        values,
        errors: null,
        trial: {
          id: randomUUID(),
          markingVersion,
          effect: listEffect(body.effect),
          before: renderMath(formatMarking(draft, { rule: ruleBefore, key: null })),
          after: renderMath(formatMarking(draft, { rule, key })),
        },
      });
    }
    await client.showToast({ text: `Key corrected: ${formatEffect(body.effect)}.` });
  } catch (error) {
    return explain(error, args, values);
  }
  return redirect(href, 303);
}
