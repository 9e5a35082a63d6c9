import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { changeRubric, readRubric } from '@shikhar/contracts/reviews/routes';
import { RubricChange, type RubricChanged, type RubricPage } from '@shikhar/contracts/reviews/schemas';
import { z } from 'zod';
import { type FormFaults, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { countOf, formatMarks } from '../../lib/marks.ts';
import { renderMath } from '../../lib/math.server.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { type ReviewsPath, writeQueueHref } from '../../lib/review-paths.ts';
import type { RichText } from '../../lib/rich-text.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** A line of the form; one without a criterion is no item. */
export interface RubricLine {
  id: string;
  points: string;
  criterion: string;
  /** `12 answers have it`; null for a new one. */
  about: string | null;
}

export interface RubricView {
  questionId: string;
  title: string;
  about: string;
  question: RichText;
  marks: number;
  marked: string;
  lines: RubricLine[];
  markingVersion: number;
  /** Of the press: what is sent twice counts once. */
  formKey: string;
  back: string;
}

/** Empty lines for new items at the end of the form. */
const emptyLines = 3;
const emptyLine: RubricLine = { id: '', points: '', criterion: '', about: null };

function readQuestionId(params: Params): string {
  const id = z.uuid().safeParse(params['questionId']).data;
  if (!id) throw createNotFound();
  return id;
}

function listLines({ rubric }: RubricPage): RubricLine[] {
  const kept = rubric.map(({ id, points, criterion, given }) => {
    return { id, points: String(points), criterion, about: `${countOf(given, 'answer')} ${given === 1 ? 'has' : 'have'} it` };
  });
  return [...kept, ...Array.from({ length: emptyLines }, () => emptyLine)];
}

export async function loadRubric(visitor: Visitor, { params }: { params: Params }, path: ReviewsPath): Promise<RubricView> {
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
    lines: listLines(body),
    markingVersion: body.markingVersion,
    formKey: randomUUID(),
    back: writeQueueHref(path, { test: test.id, question: questionId, order: 'question', hidesNames: true }),
  };
}

/** What was not taken, with the lines as they were typed. */
export interface RefusedRubric {
  faults: FormFaults;
  lines: RubricLine[];
  reason: string;
}

function readLines(fields: Readonly<Record<string, string>>): RubricLine[] {
  const lines: RubricLine[] = [];
  for (let place = 0; `criterion_${place}` in fields; place += 1) {
    const read = (name: string) => fields[`${name}_${place}`] ?? '';
    lines.push({ id: read('id'), points: read('points'), criterion: read('criterion'), about: null });
  }
  return lines;
}

/** The places of lines that are items, as their faults name them. */
function nameFault(path: readonly PropertyKey[], places: readonly number[]): string {
  const [first, item, field] = path;
  return first === 'rubric' && typeof item === 'number' ? `${String(field)}_${places[item]}` : String(first ?? '');
}

function sayChanged({ raised, lowered, unchanged }: RubricChanged): string {
  const count = countOf(raised + lowered, 'attempt');
  return `Rubric changed. ${count} marked anew: ${raised} up, ${lowered} down; ${unchanged} as before.`;
}

/** The form of a rubric: leads back to the queue, saying how many were marked anew, or tells what is wrong. */
export async function actOnRubric(args: RequestArguments & { readonly params: Params }, visitor: Visitor, path: ReviewsPath) {
  const questionId = readQuestionId(args.params);
  const { fields, repeated } = sortFields(await readForm(args.request));
  const lines = readLines(fields);
  const { reason = '' } = fields;
  const shown = new Set(['reason', ...lines.flatMap((_, place) => [`points_${place}`, `criterion_${place}`])]);
  const refuse = (faults: FormFaults, status = 400, headers = {}) =>
    data({ faults, lines, reason } satisfies RefusedRubric, { status, headers });
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated));
  const items = lines.map((line, place) => ({ ...line, place })).filter(({ criterion }) => criterion.trim() !== '');
  const change = RubricChange.safeParse({
    id: fields['key'],
    markingVersion: Number(fields['markingVersion']),
    reason,
    rubric: items.map(({ id, points, criterion }) => ({
      ...(id && { id }),
      points: Number(points.trim() || Number.NaN),
      criterion,
    })),
  });
  if (!change.success) {
    const places = items.map(({ place }) => place);
    return refuse(
      sortFaults(
        shown,
        change.error.issues.map(({ path: at, message }) => [nameFault(at, places), message]),
      ),
    );
  }
  try {
    const { body } = await visitor.call(changeRubric, { params: { questionId }, body: change.data });
    await visitor.showToast({ text: sayChanged(body) });
  } catch (error) {
    const fallback = 'Failed to change the rubric';
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(faults, status, headers);
  }
  const { back } = await loadRubric(visitor, args, path);
  return redirect(back, 303);
}
