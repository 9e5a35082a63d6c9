import { claimReview, saveReview } from '@shikhar/contracts/marking/reviews/routes';
import { type ReviewPlace, ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import type { JsonRequest, JsonResponse, JsonRoute } from '../../../json-route.ts';
import { parsePlace } from '../../../lib/addresses/review-paths.ts';
import { getPageRoles } from '../../../route-access.ts';
import { createJsonRoute, type JsonServiceClient, rejectJson } from '../../accounts/sessions/json-route.server.ts';
import { buildMarksView } from './review-view.server.ts';
import type { ClaimAnswer, MarksAnswer } from './script/marking-client.ts';

const markers = [...getPageRoles('/teacher/reviews'), ...getPageRoles('/admin/reviews')];

/** A JSON route for one answer, identified as in page URLs. */
function planAnswerRoute(
  path: `/${string}`,
  answer: (client: JsonServiceClient, place: ReviewPlace, asked: JsonRequest) => Promise<JsonResponse>,
): JsonRoute {
  return createJsonRoute('POST', `/reviews/:place${path}`, markers, async (client, asked) => {
    const place = parsePlace(asked.params['place'] ?? null);
    if (!place) return rejectJson(asked, 'NOT_FOUND', 'There is no such answer.');
    return answer(client, place, asked);
  });
}

/** The API of the marking page's script. */
export const reviewRoutes: readonly JsonRoute[] = [
  planAnswerRoute('/marks', async (client, params, asked) => {
    const save = ReviewSave.safeParse(asked.body).data;
    if (!save) return rejectJson(asked, 'VALIDATION_FAILED', 'These marks could not be read.');
    const { body } = await client.call(saveReview, { params, body: save });
    return { status: 200, body: buildMarksView(body.given) satisfies MarksAnswer };
  }),

  planAnswerRoute('/claim', async (client, params) => {
    const { body } = await client.call(claimReview, { params, body: { force: false } });
    return { status: 200, body: { heldBy: body.claim.isYours ? null : body.claim.name } satisfies ClaimAnswer };
  }),
];
