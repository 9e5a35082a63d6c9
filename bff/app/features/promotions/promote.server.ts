import { data, redirect } from '@remix-run/node';
import { promoteStudents } from '@shikhar/contracts/promotions/routes';
import { type PromotionMade, PromotionOrder } from '@shikhar/contracts/promotions/schemas';
import { findForArea } from '../../lib/area.ts';
import { countOf } from '../../lib/marks.ts';
import { readForm } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { promotionPaths } from './promotion-choice.ts';
import { sayPromoted } from './promotion-words.ts';

/** The form of a preview; `student` comes as often as students are ticked. Throws the refusal of a form none of ours. */
export function readOrder(form: FormData): PromotionOrder | null {
  const names = [...form.keys()].filter((name) => name !== 'student');
  const studentIds = form.getAll('student').filter((id) => typeof id === 'string');
  const { student: _, ...fields } = Object.fromEntries(form);
  const order = PromotionOrder.partial({ studentIds: true }).safeParse(fields);
  if (!order.success || new Set(names).size !== names.length) {
    throw createRefusal('This form has fields that the page does not know.');
  }
  if (studentIds.length === 0) return null;
  const whole = PromotionOrder.safeParse({ ...order.data, studentIds });
  if (!whole.success) throw createRefusal('This form has fields that the page does not know.');
  return whole.data;
}

export function sayMade({ promotion, skipped }: PromotionMade): string {
  if (skipped.length === 0) return sayPromoted(promotion);
  const names = skipped.slice(0, 3).map(({ name }) => name);
  const others = skipped.length > names.length ? ` and ${countOf(skipped.length - names.length, 'other')}` : '';
  const were = skipped.length === 1 ? 'was' : 'were';
  return `${sayPromoted(promotion)} ${names.join(', ')}${others} ${were} skipped: no longer in class ${promotion.fromClass} here.`;
}

/** Promotes those who are ticked, and leads to what was made of it. */
export async function promote(visitor: Visitor, { request, context }: PromoteRequest) {
  const body = readOrder(await readForm(request));
  if (!body) return data({ message: 'Tick at least one student.' }, { status: 400 });
  try {
    const made = (await visitor.call(promoteStudents, { body })).body;
    await visitor.showToast({ text: sayMade(made) });
    return redirect(`${findForArea(request, promotionPaths)}/${made.promotion.id}`, 303);
  } catch (error) {
    const facts = { context, shown: new Set<string>(), fallback: 'Failed to promote the students' };
    const { status, headers, faults } = explainFormFailure(error, facts);
    return data({ message: faults.messages.join(' ') }, { status, headers });
  }
}

interface PromoteRequest {
  request: Request;
  context: RequestContext;
}
