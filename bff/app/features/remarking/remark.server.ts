import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { readQuestionMarking, remarkTest, undoRemarking } from '@shikhar/contracts/remarkings/routes';
import { UndoOrder } from '@shikhar/contracts/remarkings/schemas';
import { z } from 'zod';
import { findStaffPath } from '../../lib/area.ts';
import { type EffectFact, listEffect, sayEffect } from '../../lib/effect-words.ts';
import type { FormFaults } from '../../lib/form-faults.ts';
import { renderMath } from '../../lib/math.server.ts';
import { readForm } from '../../lib/read-form.ts';
import { readId } from '../../lib/read-id.ts';
import { createRefusal } from '../../lib/refusal.ts';
import type { RichText } from '../../lib/rich-text.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import type { CorrectionValues } from './correction-values.ts';
import { sayMarking } from './marking-words.ts';
import { readCorrection, shownFields } from './read-correction.server.ts';
import { writeMarkingHref } from './remarking-paths.ts';

/** What a correction would do, to be confirmed. */
export interface Trial {
  /** Names the press that applies it. */
  id: string;
  markingVersion: number;
  effect: EffectFact[];
  /** How the question is marked, and how it would be. */
  before: RichText;
  after: RichText;
}

/** The form as it came, with what is wrong with it or what it would do. */
export interface Returned {
  values: CorrectionValues | null;
  faults: FormFaults | null;
  trial: Trial | null;
}

type MarkingArguments = RequestArguments & { readonly params: Params };

const fallback = 'Failed to re-mark the test';

function explain(error: unknown, { context }: RequestArguments, values: CorrectionValues | null) {
  const { status, headers, faults } = explainFormFailure(error, { context, shown: shownFields, fallback });
  return data<Returned>({ values, faults, trial: null }, { status, headers });
}

const UndoForm = z.strictObject({
  step: z.literal('undo'),
  remarking: z.uuid(),
  id: UndoOrder.shape.id,
  markingVersion: z.string().regex(/^\d{1,9}$/),
});

async function actOnUndo(args: MarkingArguments, visitor: Visitor, href: string, form: FormData) {
  const asked = UndoForm.safeParse(Object.fromEntries(form));
  if (!asked.success) throw createRefusal('This form has fields that the page does not know.');
  const { remarking: remarkingId, id, markingVersion } = asked.data;
  const order = { id, markingVersion: Number(markingVersion), dryRun: false };
  try {
    const { body } = await visitor.call(undoRemarking, {
      params: { id: readId(args.params, 'testId'), remarkingId },
      body: order,
    });
    await visitor.showToast({ text: `Undone: ${sayEffect(body.effect)}.` });
  } catch (error) {
    return explain(error, args, null);
  }
  return redirect(href, 303);
}

/** The forms of a question's marking: one tells what a correction would do, then applies it; the other takes one back. */
export async function actOnQuestionMarking(args: MarkingArguments, visitor: Visitor) {
  const path = findStaffPath(args.request, 'tests');
  const place = { id: readId(args.params, 'testId'), questionId: readId(args.params, 'questionId') };
  const href = writeMarkingHref(path, place.id, place.questionId);
  const form = await readForm(args.request);
  if (form.get('step') === 'undo') return actOnUndo(args, visitor, href, form);
  const { body: marking } = await visitor.ask(readQuestionMarking, { params: place });
  const { values, ...read } = readCorrection(form, marking.question);
  if (form.get('step') === 'edit') return data<Returned>({ values, faults: null, trial: null });
  if ('faults' in read) return data<Returned>({ values, faults: read.faults, trial: null }, { status: 400 });
  try {
    const { body } = await visitor.call(remarkTest, { params: { id: place.id }, body: read.order });
    if (!body.remarking) {
      const { markingVersion, rule, key } = read.order;
      const { draft, rule: ruleBefore } = marking.question;
      return data<Returned>({
        values,
        faults: null,
        trial: {
          id: randomUUID(),
          markingVersion,
          effect: listEffect(body.effect),
          before: renderMath(sayMarking(draft, { rule: ruleBefore, key: null })),
          after: renderMath(sayMarking(draft, { rule, key })),
        },
      });
    }
    await visitor.showToast({ text: `Re-marked: ${sayEffect(body.effect)}.` });
  } catch (error) {
    return explain(error, args, values);
  }
  return redirect(href, 303);
}
