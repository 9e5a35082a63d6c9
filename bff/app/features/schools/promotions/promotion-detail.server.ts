import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { getPromotion, reversePromotion } from '@shikhar/contracts/schools/promotions/routes';
import type { PromotedStudent, PromotionDetail } from '@shikhar/contracts/schools/promotions/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findForArea } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton } from '../../accounts/sessions/submit-form.server.ts';
import { promotionPaths } from './promotion-choice.ts';
import { buildPromotionRow, type PromotionRow } from './promotion-row.server.ts';
import { getStandingName } from './promotion-text.ts';

/** A promotion with its students, with formatted fields. */
export interface PromotionView extends PromotionRow {
  students: (PromotedStudent & { words: string })[];
  /** How many students a reversal would return, or did return. */
  returning: number;
}

function buildPromotionView(detail: PromotionDetail, viewer: string): PromotionView {
  const isReversed = detail.reversedAt !== null;
  const { students } = detail;
  return {
    ...buildPromotionRow(detail, viewer),
    students: students.map((student) => ({ ...student, words: getStandingName(student.standing, detail, isReversed) })),
    returning: students.filter(({ standing }) => standing === (isReversed ? 'put_back' : 'promoted')).length,
  };
}

/** The promotion named in the URL. Throws the 404 page when it does not exist or is not the user's. */
export async function loadPromotion(client: ServiceClient, params: Params): Promise<PromotionView> {
  const { body } = await client.ask(getPromotion, { params: { id: parseId(params, 'id') } });
  return buildPromotionView(body, client.user.name);
}

/** `23 students were returned. 1 student has moved on since and stays.` */
export function formatReversed(students: readonly Pick<PromotedStudent, 'standing'>[]): string {
  const back = students.filter(({ standing }) => standing === 'put_back').length;
  const rest = students.length - back;
  const done = plural(back, { one: '# student was returned.', other: '# students were returned.' });
  return rest === 0
    ? done
    : `${done} ${plural(rest, { one: '# student has moved on since and stays.', other: '# students have moved on since and stay.' })}`;
}

/** Reverses a promotion (safe to repeat) and reloads its page. */
export async function reverse(client: ServiceClient, args: RequestArguments & { params: Params }) {
  const id = parseId(args.params, 'id');
  const fields = [...(await parseForm(args.request))];
  if (fields.length !== 1 || String(fields[0]) !== 'reverse,yes') {
    throw createOutdatedFormRefusal();
  }
  const run = async () => {
    const { body } = await client.call(reversePromotion, { params: { id } });
    await client.showToast({ text: formatReversed(body.students) });
    return redirect(`${findForArea(args.request, promotionPaths)}/${id}`, 303);
  };
  return runButton(args, { fallback: 'Failed to reverse the promotion', run });
}
