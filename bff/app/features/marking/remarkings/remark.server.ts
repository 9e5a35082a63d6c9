import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { getQuestionMarking, remarkTest, undoRemarking } from '@shikhar/contracts/marking/remarkings/routes';
import { UndoOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import * as z from 'zod';
import type { FormView } from '../../../forms/define-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton, submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { type EffectFact, formatEffect, listEffect } from '../effect-text.ts';
import { type Correction, defineCorrection, describeQuestion } from './correction-definition.ts';
import { formatMarking } from './format-marking.server.ts';
import { buildMarkingHref } from './remarking-paths.ts';

/** The effect of a correction, to confirm. */
export interface Trial {
  effect: EffectFact[];
  /** Current and corrected marking. */
  before: RichText;
  after: RichText;
}

const Version = z.string().regex(/^\d{1,9}$/);

const CorrectionFields = z.strictObject({
  /** Idempotency key. */
  id: UndoOrder.shape.id,
  markingVersion: Version,
  /** The challenge that linked here. */
  challenge: z.union([z.literal(''), z.uuid()]),
  step: z.enum(['check', 'edit', 'apply']).optional(),
});
export type CorrectionFields = z.infer<typeof CorrectionFields>;

/** A correction that the schema took: its preview, or the form to change it. */
interface CheckedCorrection {
  view: FormView<CorrectionFields>;
  trial: Trial | null;
}

type MarkingArguments = RequestArguments & { readonly params: Params };

const fallback = 'Failed to correct the key';

const UndoForm = z.strictObject({
  step: z.literal('undo'),
  remarking: z.uuid(),
  id: UndoOrder.shape.id,
  markingVersion: Version,
});

function handleUndo(args: MarkingArguments, client: ServiceClient, href: string, form: FormData) {
  const asked = UndoForm.safeParse(Object.fromEntries(form));
  if (!asked.success) throw createOutdatedFormRefusal();
  const { remarking: remarkingId, id, markingVersion } = asked.data;
  const params = { id: parseId(args.params, 'testId'), remarkingId };
  const run = async () => {
    const order = { id, markingVersion: Number(markingVersion), dryRun: false };
    const { body } = await client.call(undoRemarking, { params, body: order });
    await client.showToast({ text: `Undone: ${formatEffect(body.effect)}.` });
    return redirect(href, 303);
  };
  return runButton(args, { fallback, run });
}

/** Handles both forms of the page: preview and apply a correction, or undo one. */
export async function handleMarkingAction(args: MarkingArguments, client: ServiceClient) {
  const path = findStaffPath(args.request, 'tests');
  const place = { id: parseId(args.params, 'testId'), questionId: parseId(args.params, 'questionId') };
  const href = buildMarkingHref(path, place.id, place.questionId);
  const posted = await parseForm(args.request);
  if (posted.get('step') === 'undo') return handleUndo(args, client, href, posted);
  const { draft, rule: ruleBefore } = (await client.ask(getQuestionMarking, { params: place })).body.question;
  const form = defineCorrection(describeQuestion(draft));
  const showTrial = (hidden: CorrectionFields, trial: Trial | null) => {
    const typed = [...posted].flatMap(([name, value]) => (form.fields.includes(name) ? [[name, String(value)]] : []));
    return data<CheckedCorrection>({ view: { values: Object.fromEntries(typed), hidden, errors: noErrors }, trial });
  };
  const submission = {
    form,
    hidden: CorrectionFields,
    fallback,
    async save(correction: Correction, hidden: CorrectionFields) {
      const { id, markingVersion, challenge, step } = hidden;
      if (step === 'edit') return showTrial(hidden, null);
      const order = {
        ...correction,
        id,
        questionId: place.questionId,
        markingVersion: Number(markingVersion),
        dryRun: step !== 'apply',
        ...(challenge && { challengeId: challenge }),
      };
      const { body } = await client.call(remarkTest, { params: { id: place.id }, body: order });
      if (body.remarking) {
        await client.showToast({ text: `Key corrected: ${formatEffect(body.effect)}.` });
        return redirect(href, 303);
      }
      return showTrial(
        { ...hidden, id: randomUUID() },
        {
          effect: listEffect(body.effect),
          before: renderMath(formatMarking(draft, { rule: ruleBefore, key: null })),
          after: renderMath(formatMarking(draft, correction)),
        },
      );
    },
  };
  return submitForm(args, submission, posted);
}
