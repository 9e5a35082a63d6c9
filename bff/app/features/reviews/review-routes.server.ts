import { claimReview, saveReview } from '@shikhar/contracts/reviews/routes';
import { type ReviewPlace, ReviewSave } from '@shikhar/contracts/reviews/schemas';
import { readPlace } from '../../lib/review-paths.ts';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../plain-route.ts';
import { getPageRoles } from '../../route-access.ts';
import { type PlainVisitor, planRoute, refusePlainly } from '../session/plain-route.server.ts';
import { viewMarks } from './review-view.server.ts';
import type { ClaimAnswer, MarksAnswer } from './script/marking-client.ts';

const markers = [...getPageRoles('/teacher/reviews'), ...getPageRoles('/admin/reviews')];

/** A route about one answer, named as in the pages' addresses. */
function planAnswerRoute(
  path: `/${string}`,
  answer: (visitor: PlainVisitor, place: ReviewPlace, asked: PlainRequest) => Promise<PlainAnswer>,
): PlainRoute {
  return planRoute('POST', `/reviews/:place${path}`, markers, async (visitor, asked) => {
    const place = readPlace(asked.params['place'] ?? null);
    if (!place) return refusePlainly(asked, 'NOT_FOUND', 'There is no such answer.');
    return answer(visitor, place, asked);
  });
}

/** The calls of the marking page's script. */
export const reviewRoutes: readonly PlainRoute[] = [
  planAnswerRoute('/marks', async (visitor, params, asked) => {
    const save = ReviewSave.safeParse(asked.body).data;
    if (!save) return refusePlainly(asked, 'VALIDATION_FAILED', 'These marks could not be read.');
    const { body } = await visitor.call(saveReview, { params, body: save });
    return { status: 200, body: viewMarks(body.given) satisfies MarksAnswer };
  }),

  planAnswerRoute('/claim', async (visitor, params) => {
    const { body } = await visitor.call(claimReview, { params, body: { takeOver: false } });
    return { status: 200, body: { heldBy: body.claim.isYours ? null : body.claim.name } satisfies ClaimAnswer };
  }),
];
