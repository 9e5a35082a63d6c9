import { saveDraft } from '@shikhar/contracts/authoring/draft-routes';
import { DraftSave } from '@shikhar/contracts/authoring/drafts';
import { z } from 'zod';
import { formatSavedValue } from '../../../lib/draft-words.ts';
import { renderMath } from '../../../lib/math.server.ts';
import type { JsonRoute } from '../../../plain-route.ts';
import { getPageRoles } from '../../../route-access.ts';
import { createJsonRoute, rejectJson } from '../../session/plain-route.server.ts';

const authors = [...getPageRoles('/teacher/tests/new'), ...getPageRoles('/admin/tests/new')];

const Texts = z.strictObject({ texts: z.array(z.string().max(8_000)).max(40) });

/** What the script of a page with a question form calls: it keeps what is typed, and has formulas read. */
export const authoringRoutes: readonly JsonRoute[] = [
  createJsonRoute('POST', '/authoring/drafts', authors, async (client, asked) => {
    const draft = DraftSave.safeParse(asked.body);
    if (!draft.success) return rejectJson(asked, 'VALIDATION_FAILED', 'This draft could not be read.');
    const { savedAt } = (await client.call(saveDraft, { body: draft.data })).body;
    return { status: 200, body: { said: formatSavedValue(savedAt) } };
  }),
  createJsonRoute('POST', '/authoring/formulas', authors, async (_, asked) => {
    const given = Texts.safeParse(asked.body);
    if (!given.success) return rejectJson(asked, 'VALIDATION_FAILED', 'These texts could not be read.');
    return { status: 200, body: { texts: given.data.texts.map(renderMath) } };
  }),
];
