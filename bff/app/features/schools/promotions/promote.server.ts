import { data, redirect } from '@remix-run/node';
import { promoteStudents } from '@shikhar/contracts/schools/promotions/routes';
import { type PromotionMade, PromotionOrder } from '@shikhar/contracts/schools/promotions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { RefusedForm } from '../../../forms/define-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { findForArea } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton } from '../../accounts/sessions/submit-form.server.ts';
import { promotionPaths } from './promotion-choice.ts';
import { formatPromotedCount } from './promotion-text.ts';

/** How many skipped students are named before "and n others". */
const maxNamed = 3;

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

function formatSkipped(all: readonly string[], fromClass: ClassLevel): string {
  const names = all.slice(0, maxNamed).join(', ');
  if (all.length <= maxNamed) {
    const forms = {
      one: `{names} was skipped: no longer in class ${fromClass} here.`,
      other: `{names} were skipped: no longer in class ${fromClass} here.`,
    };
    return plural(all.length, forms, { names });
  }
  const forms = {
    one: `{names} and # other were skipped: no longer in class ${fromClass} here.`,
    other: `{names} and # others were skipped: no longer in class ${fromClass} here.`,
  };
  return plural(all.length - maxNamed, forms, { names });
}

export function formatPromoted({ promotion, skipped }: PromotionMade): string {
  if (skipped.length === 0) return formatPromotedCount(promotion);
  const names = skipped.map(({ name }) => name);
  return `${formatPromotedCount(promotion)} ${formatSkipped(names, promotion.fromClass)}`;
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
