import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { changeRubric, readRubric } from '@shikhar/contracts/reviews/routes';
import type { RubricChange, RubricChanged } from '@shikhar/contracts/reviews/schemas';
import { findStaffPath } from '../../lib/area.ts';
import { type EffectFact, listEffect, sayEffect, sayItemChange } from '../../lib/effect-words.ts';
import { type FormFaults, sayRepeatedFields } from '../../lib/form-faults.ts';
import { countOf, formatMarks } from '../../lib/marks.ts';
import { renderMath } from '../../lib/math.server.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { readId } from '../../lib/read-id.ts';
import { writeQueueHref } from '../../lib/review-paths.ts';
import type { RichText } from '../../lib/rich-text.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { listLines, listShown, type RubricLine, readChange, readLines, warnOfSum } from './rubric-lines.ts';

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
  /** Of the press: what is sent twice counts once. */
  formKey: string;
  back: string;
}

function readQuestionId(params: Params): string {
  const id = readId(params, 'questionId');
  return id;
}

interface RubricRequest {
  readonly request: Request;
  readonly params: Params;
}

export async function loadRubric(visitor: Visitor, { request, params }: RubricRequest): Promise<RubricView> {
  const path = findStaffPath(request, 'reviews');
  const questionId = readQuestionId(params);
  const { body } = await visitor.ask(readRubric, { params: { questionId } });
  const { test, question, marked } = body;
  return {
    questionId,
    title: `Rubric of question ${question.number} [${formatMarks(question.marks)}]`,
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
    back: writeQueueHref(path, { test: test.id, question: questionId, order: 'question', hidesNames: true }),
  };
}

/** What a change would do, to be confirmed. */
export interface RubricTrial {
  effect: EffectFact[];
  items: RichText[];
  /** What is odd about the points, though it may be meant so. */
  warning: string | null;
}

/** The form as it came, with what is wrong with it or what it would do. */
export interface ReturnedRubric {
  lines: RubricLine[];
  reason: string;
  faults: FormFaults | null;
  trial: RubricTrial | null;
}

function viewTrial({ effect, items }: RubricChanged, { rubric }: RubricChange, marks: number): RubricTrial {
  return {
    effect: listEffect(effect),
    items: items.map((item) => renderMath(sayItemChange(item))),
    warning: warnOfSum(rubric, marks),
  };
}

/** The form of a rubric: tells what the change would do, then does it and leads back to the queue; or tells what is wrong. */
export async function actOnRubric(args: RequestArguments & { readonly params: Params }, visitor: Visitor) {
  const { marks, back, questionId } = await loadRubric(visitor, args);
  const { fields, repeated } = sortFields(await readForm(args.request));
  const lines = readLines(fields);
  const { reason = '' } = fields;
  const returned: ReturnedRubric = { lines, reason, faults: null, trial: null };
  const refuse = (faults: FormFaults, status = 400, headers = {}) => data({ ...returned, faults }, { status, headers });
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated));
  if (fields['step'] === 'edit') return data(returned);
  const read = readChange(fields, marks);
  if ('faults' in read) return refuse(read.faults);
  try {
    const { body } = await visitor.call(changeRubric, { params: { questionId }, body: read.change });
    if (read.change.dryRun) return data({ ...returned, trial: viewTrial(body, read.change, marks) });
    await visitor.showToast({ text: `Rubric changed: ${sayEffect(body.effect)}.` });
  } catch (error) {
    const fallback = 'Failed to change the rubric';
    const explained = { context: args.context, shown: listShown(lines), fallback };
    const { status, headers, faults } = explainFormFailure(error, explained);
    return refuse(faults, status, headers);
  }
  return redirect(back, 303);
}
