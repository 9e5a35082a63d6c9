import { saveDraft } from '@shikhar/contracts/authoring/draft-routes';
import { DraftSave } from '@shikhar/contracts/authoring/drafts';
import { z } from 'zod';
import { sayKept } from '../../../lib/draft-words.ts';
import { renderMath } from '../../../lib/math.server.ts';
import type { PlainRoute } from '../../../plain-route.ts';
import { getPageRoles } from '../../../route-access.ts';
import { planRoute, refusePlainly } from '../../session/plain-route.server.ts';

const authors = [...getPageRoles('/teacher/tests/new'), ...getPageRoles('/admin/tests/new')];

const Texts = z.strictObject({ texts: z.array(z.string().max(8_000)).max(40) });

/** What the script of a page with a question form calls: it keeps what is typed, and has formulas read. */
export const authoringRoutes: readonly PlainRoute[] = [
  planRoute('POST', '/authoring/drafts', authors, async (visitor, asked) => {
    const draft = DraftSave.safeParse(asked.body);
    if (!draft.success) return refusePlainly(asked, 'VALIDATION_FAILED', 'This draft could not be read.');
    const { savedAt } = (await visitor.call(saveDraft, { body: draft.data })).body;
    return { status: 200, body: { said: sayKept(savedAt) } };
  }),
  planRoute('POST', '/authoring/formulas', authors, async (_, asked) => {
    const given = Texts.safeParse(asked.body);
    if (!given.success) return refusePlainly(asked, 'VALIDATION_FAILED', 'These texts could not be read.');
    return { status: 200, body: { texts: given.data.texts.map(renderMath) } };
  }),
];
