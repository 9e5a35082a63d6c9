import { data, redirect } from '@remix-run/node';
import { promoteStudents } from '@shikhar/contracts/schools/promotions/routes';
import { type PromotionMade, PromotionOrder } from '@shikhar/contracts/schools/promotions/schemas';
import type { RefusedForm } from '../../../forms/define-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { findForArea } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { countOf } from '../../../lib/words/marks.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton } from '../../accounts/sessions/submit-form.server.ts';
import { promotionPaths } from './promotion-choice.ts';
import { formatPromotedCount } from './promotion-text.ts';

/** Parses the preview form; `student` is repeated for each selected student. Throws a refusal for a forged form. */
export function parseOrder(form: FormData): PromotionOrder | null {
  const names = [...form.keys()].filter((name) => name !== 'student');
  const studentIds = form.getAll('student').filter((id) => typeof id === 'string');
  const { student: _, ...fields } = Object.fromEntries(form);
  const order = PromotionOrder.partial({ studentIds: true }).safeParse(fields);
  if (!order.success || new Set(names).size !== names.length) {
    throw createOutdatedFormRefusal();
  }
  if (studentIds.length === 0) return null;
  const whole = PromotionOrder.safeParse({ ...order.data, studentIds });
  if (!whole.success) throw createOutdatedFormRefusal();
  return whole.data;
}

export function formatPromoted({ promotion, skipped }: PromotionMade): string {
  if (skipped.length === 0) return formatPromotedCount(promotion);
  const names = skipped.slice(0, 3).map(({ name }) => name);
  const others = skipped.length > names.length ? ` and ${countOf(skipped.length - names.length, 'other')}` : '';
  const were = skipped.length === 1 ? 'was' : 'were';
  return `${formatPromotedCount(promotion)} ${names.join(', ')}${others} ${were} skipped: no longer in class ${promotion.fromClass} here.`;
}

/** Promotes the selected students and redirects to the promotion. */
export async function promote(client: ServiceClient, args: RequestArguments) {
  const body = parseOrder(await parseForm(args.request));
  if (!body) return data<RefusedForm<never>>({ view: null, messages: ['Select at least one student.'] }, { status: 400 });
  const run = async () => {
    const made = (await client.call(promoteStudents, { body })).body;
    await client.showToast({ text: formatPromoted(made) });
    return redirect(`${findForArea(args.request, promotionPaths)}/${made.promotion.id}`, 303);
  };
  return runButton(args, { fallback: 'Failed to promote the students', run });
}
