import { data, redirect } from '@remix-run/node';
import { claimReview, readReview, saveReview } from '@shikhar/contracts/reviews/routes';
import { type GivenMarks, type ReviewPlace, ReviewRefusal, ReviewSave } from '@shikhar/contracts/reviews/schemas';
import { DomainRefusal } from '../../domain/errors.ts';
import { findStaffPath } from '../../lib/area.ts';
import { type FormFaults, listIssues, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { writeQueueHref } from '../../lib/review-paths.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { type MarksForm, presses, readMarks } from './marks-form.ts';
import { readAskedQueue } from './review-query.server.ts';
import { viewMarks } from './review-view.server.ts';
import type { MarksView } from './review-view.ts';

const shown = new Set(['comment']);

/** What was not taken: why, as it was typed, and the marks that are kept where those are newer. */
export interface RefusedMarks {
  faults: FormFaults;
  form: MarksForm;
  kept: MarksView | null;
}

async function readMarksForm(request: Request): Promise<{ form: MarksForm; repeated: readonly string[] }> {
  const sent = await readForm(request);
  const items = sent.getAll('item').filter((item) => typeof item === 'string');
  sent.delete('item');
  const { fields, repeated } = sortFields(sent);
  const { press = '', revision = '', adjustment = '', comment = '' } = fields;
  return { form: { press, revision, adjustment, comment: comment.replaceAll('\r\n', '\n'), items }, repeated };
}

function findKept(error: unknown): GivenMarks | undefined {
  return error instanceof DomainRefusal ? ReviewRefusal.safeParse(error.body).data?.kept : undefined;
}

interface Marking {
  args: RequestArguments;
  visitor: Visitor;
  place: ReviewPlace;
  form: MarksForm;
}

async function keepMarks({ args, visitor, place, form }: Marking) {
  const refuse = (faults: FormFaults) => data({ faults, form, kept: null } satisfies RefusedMarks, { status: 400 });
  const { body: review } = await visitor.ask(readReview, { params: place, query: {} });
  const save = ReviewSave.safeParse(readMarks(form, review.question));
  if (!save.success) return refuse(sortFaults(shown, listIssues(save.error)));
  try {
    await visitor.call(saveReview, { params: place, body: save.data });
    return null;
  } catch (error) {
    const fallback = 'Failed to save the marks';
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown, fallback });
    const kept = findKept(error);
    return data({ faults, form, kept: kept ? viewMarks(kept) : null } satisfies RefusedMarks, { status, headers });
  }
}

/** The form of an answer: leads on to the next one or back to this, or tells why its marks were not taken. */
export async function actOnAnswer(args: RequestArguments, visitor: Visitor) {
  const path = findStaffPath(args.request, 'reviews');
  const asked = readAskedQueue(args.request.url);
  if (!asked?.answer) throw createNotFound();
  const place = asked.answer;
  const { form, repeated } = await readMarksForm(args.request);
  const here = writeQueueHref(path, asked, { answer: place });
  if (form.press === 'take-over') {
    await visitor.ask(claimReview, { params: place, body: { takeOver: true } });
    return redirect(here, 303);
  }
  if (repeated.length > 0) return data({ faults: sayRepeatedFields(repeated), form, kept: null }, { status: 400 });
  if (!presses.some((press) => press === form.press)) throw createRefusal('This form has no such button.');
  const refused = await keepMarks({ args, visitor, place, form });
  if (refused) return refused;
  return redirect(form.press === 'next' ? writeQueueHref(path, asked, { after: place }) : here, 303);
}
