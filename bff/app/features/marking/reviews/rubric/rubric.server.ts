import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { changeRubric, getRubric } from '@shikhar/contracts/marking/reviews/routes';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import * as z from 'zod';
import type { FormView } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { parseForm } from '../../../../forms/parse-form.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { buildQueueHref } from '../../../../lib/addresses/review-paths.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { renderMath } from '../../../../lib/maths/math.server.ts';
import type { RichText } from '../../../../lib/maths/rich-text.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { type EffectFact, formatEffect, formatItemChange, listEffect } from '../../effect-text.ts';
import { buildRubricValues, defineRubric, type Rubric, warnOfSum } from './rubric-definition.ts';

const RubricFields = z.strictObject({
  /** Idempotency key. */
  key: z.uuid(),
  markingVersion: z.string().regex(/^\d{1,9}$/),
  step: z.enum(['try', 'edit', 'apply']).optional(),
});
export type RubricFields = z.infer<typeof RubricFields>;

export interface RubricPage {
  title: string;
  about: string;
  question: RichText;
  marks: number;
  marked: string;
  /** `12 answers have it`, by the item's id. */
  given: Record<string, string>;
  view: FormView<RubricFields>;
  back: string;
}

type RubricArguments = RequestArguments & { readonly params: Params };

export async function loadRubric(client: ServiceClient, { request, params }: RubricArguments): Promise<RubricPage> {
  const questionId = parseId(params, 'questionId');
  const { body } = await client.ask(getRubric, { params: { questionId } });
  const { test, question, marked } = body;
  const marks = `[${formatNumber(question.marks)}]`;
  const choice = { test: test.id, question: questionId, order: 'question', hidesNames: true } as const;
  return {
    title: question.number === null ? `Rubric of a removed question ${marks}` : `Rubric of question ${question.number} ${marks}`,
    about: `${test.title}, ${test.subject}, Class ${test.class}`,
    question: renderMath(question.text),
    marks: question.marks,
    marked: countOf(marked, 'marked answer'),
    given: Object.fromEntries(
      body.rubric.map(({ id, given }) => [id, plural(given, { one: '# answer has it', other: '# answers have it' })]),
    ),
    view: {
      values: buildRubricValues(body.rubric),
      hidden: { key: randomUUID(), markingVersion: String(body.markingVersion) },
      errors: noErrors,
    },
    back: buildQueueHref(findStaffPath(request, 'reviews'), choice),
  };
}

/** The effect of a change, to confirm. */
export interface RubricTrial {
  effect: EffectFact[];
  items: RichText[];
  /** A warning about unusual points. */
  warning: string | null;
}

/** A change that the schema took: its preview, or the form to change it. */
interface CheckedRubric {
  view: FormView<RubricFields>;
  trial: RubricTrial | null;
}

/** Handles the rubric form: previews the change, then applies it and leads to the queue; or returns errors. */
export async function handleRubricAction(args: RubricArguments, client: ServiceClient) {
  const { marks, back } = await loadRubric(client, args);
  const params = { questionId: parseId(args.params, 'questionId') };
  const posted = await parseForm(args.request);
  const form = defineRubric(marks);
  const showTrial = (hidden: RubricFields, trial: RubricTrial | null) => {
    const typed = [...posted].flatMap(([name, value]) => (form.fields.includes(name) ? [[name, String(value)]] : []));
    return data<CheckedRubric>({ view: { values: Object.fromEntries(typed), hidden, errors: noErrors }, trial });
  };
  const submission = {
    form,
    hidden: RubricFields,
    fallback: 'Failed to change the rubric',
    async save(rubric: Rubric, hidden: RubricFields) {
      const { key: id, markingVersion, step } = hidden;
      if (step === 'edit') return showTrial(hidden, null);
      const change = { ...rubric, id, markingVersion: Number(markingVersion), dryRun: step !== 'apply' };
      const { body } = await client.call(changeRubric, { params, body: change });
      if (!change.dryRun) {
        await client.showToast({ text: `Rubric changed: ${formatEffect(body.effect)}.` });
        return redirect(back, 303);
      }
      return showTrial(hidden, {
        effect: listEffect(body.effect),
        items: body.items.map((item) => renderMath(formatItemChange(item))),
        warning: warnOfSum(rubric.rubric, marks),
      });
    },
  };
  return submitForm(args, submission, posted);
}
