import { checkAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import { AnswerCheck } from '@shikhar/contracts/marking/answer-checks/schemas';
import { saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import { DraftSave } from '@shikhar/contracts/tests/drafts/schemas';
import * as z from 'zod';
import type { JsonRoute } from '../../../json-route.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { formatSavedValue } from '../../../lib/words/draft-text.ts';
import { getPageRoles } from '../../../route-access.ts';
import { createJsonRoute, rejectJson } from '../../accounts/sessions/json-route.server.ts';

const authors = [...getPageRoles('/teacher/tests/new'), ...getPageRoles('/admin/tests/new')];

const Texts = z.strictObject({ texts: z.array(z.string().max(8_000)).max(40) });

/** JSON routes for the script of question forms: they save drafts, render formulas and check typed answers. */
export const authoringRoutes: readonly JsonRoute[] = [
  createJsonRoute('POST', '/authoring/drafts', authors, async (client, request) => {
    const draft = DraftSave.safeParse(request.body);
    if (!draft.success) return rejectJson(request, 'VALIDATION_FAILED', 'This draft could not be read.');
    const { savedAt } = (await client.call(saveDraft, { body: draft.data })).body;
    return { status: 200, body: { said: formatSavedValue(savedAt) } };
  }),
  createJsonRoute('POST', '/authoring/formulas', authors, async (_, request) => {
    const given = Texts.safeParse(request.body);
    if (!given.success) return rejectJson(request, 'VALIDATION_FAILED', 'These texts could not be read.');
    return { status: 200, body: { texts: given.data.texts.map(renderMath) } };
  }),
  createJsonRoute('POST', '/authoring/answers', authors, async (client, request) => {
    const given = AnswerCheck.safeParse(request.body);
    if (!given.success) return rejectJson(request, 'VALIDATION_FAILED', 'These answers could not be read.');
    return { status: 200, body: (await client.call(checkAnswers, { body: given.data })).body };
  }),
];
