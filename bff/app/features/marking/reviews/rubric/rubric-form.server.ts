import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { changeRubric, getRubric } from '@shikhar/contracts/marking/reviews/routes';
import type { RubricChange, RubricChanged } from '@shikhar/contracts/marking/reviews/schemas';
import { type FormErrors, toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { buildQueueHref } from '../../../../lib/addresses/review-paths.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { renderMath } from '../../../../lib/maths/math.server.ts';
import type { RichText } from '../../../../lib/maths/rich-text.ts';
import { countOf, formatMarks } from '../../../../lib/words/marks.ts';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { type EffectFact, formatEffect, formatItemChange, listEffect } from '../../effect-text.ts';
import { listLines, listShown, parseChange, parseLines, type RubricLine, warnOfSum } from './rubric-lines.ts';

export interface RubricView {
  questionId: string;
  title: string;
  about: string;
  question: RichText;
  marks: number;
  marked: string;
  lines: RubricLine[];
  /** `12 answers have it`, by the item's id. */
  given: Record<string, string>;
  markingVersion: number;
  /** Idempotency key of the form. */
  formKey: string;
  back: string;
}

function parseQuestionId(params: Params): string {
  const id = parseId(params, 'questionId');
  return id;
}

interface RubricRequest {
  readonly request: Request;
  readonly params: Params;
}

export async function loadRubric(client: ServiceClient, { request, params }: RubricRequest): Promise<RubricView> {
  const path = findStaffPath(request, 'reviews');
  const questionId = parseQuestionId(params);
  const { body } = await client.ask(getRubric, { params: { questionId } });
  const { test, question, marked } = body;
  return {
    questionId,
    title: `Rubric of ${question.number === null ? 'a removed question' : `question ${question.number}`} [${formatMarks(question.marks)}]`,
    about: `${test.title}, ${test.subject}, Class ${test.class}`,
    question: renderMath(question.text),
    marks: question.marks,
    marked: countOf(marked, 'marked answer'),
    lines: listLines(body.rubric),
    given: Object.fromEntries(
      body.rubric.map(({ id, given }) => [id, `${countOf(given, 'answer')} ${given === 1 ? 'has' : 'have'} it`]),
    ),
    markingVersion: body.markingVersion,
    formKey: randomUUID(),
    back: buildQueueHref(path, { test: test.id, question: questionId, order: 'question', hidesNames: true }),
  };
}

/** The effect of a change, to confirm. */
export interface RubricTrial {
  effect: EffectFact[];
  items: RichText[];
  /** A warning about unusual points. */
  warning: string | null;
}

/** The submitted form with its errors or its preview. */
export interface ReturnedRubric {
  lines: RubricLine[];
  reason: string;
  errors: FormErrors | null;
  trial: RubricTrial | null;
}

function buildTrialView({ effect, items }: RubricChanged, { rubric }: RubricChange, marks: number): RubricTrial {
  return {
    effect: listEffect(effect),
    items: items.map((item) => renderMath(formatItemChange(item))),
    warning: warnOfSum(rubric, marks),
  };
}

/** Handles the rubric form: previews the change, then applies it and redirects to the queue; or returns errors. */
export async function handleRubricAction(args: RequestArguments & { readonly params: Params }, client: ServiceClient) {
  const { marks, back, questionId } = await loadRubric(client, args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const lines = parseLines(fields);
  const { reason = '' } = fields;
  const returned: ReturnedRubric = { lines, reason, errors: null, trial: null };
  const refuse = (errors: FormErrors, status = 400, headers = {}) => data({ ...returned, errors }, { status, headers });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated));
  if (fields['step'] === 'edit') return data(returned);
  const read = parseChange(fields, marks);
  if ('errors' in read) return refuse(read.errors);
  try {
    const { body } = await client.call(changeRubric, { params: { questionId }, body: read.change });
    if (read.change.dryRun) return data({ ...returned, trial: buildTrialView(body, read.change, marks) });
    await client.showToast({ text: `Rubric changed: ${formatEffect(body.effect)}.` });
  } catch (error) {
    const fallback = 'Failed to change the rubric';
    const explained = { context: args.context, shown: listShown(lines), fallback };
    const { status, headers, errors } = explainFormFailure(error, explained);
    return refuse(errors, status, headers);
  }
  return redirect(back, 303);
}
