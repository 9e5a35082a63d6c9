import { lockReview, saveReview } from '@shikhar/contracts/marking/reviews/routes';
import { type ReviewPlace, ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import type { JsonRequest, JsonResponse, JsonRoute } from '../../../json-route.ts';
import { parsePlace } from '../../../lib/addresses/review-paths.ts';
import { getPageRoles } from '../../../route-access.ts';
import { createJsonRoute, type JsonServiceClient, rejectJson } from '../../accounts/sessions/json-route.server.ts';
import type { LockAnswer } from './queue/marks-client.ts';
import { buildMarksView } from './review-view.server.ts';
import type { MarksView } from './review-view.ts';

const markers = [...getPageRoles('/teacher/reviews'), ...getPageRoles('/admin/reviews')];

/** A JSON route for one answer, identified as in page URLs. */
function planAnswerRoute(
  path: `/${string}`,
  answer: (client: JsonServiceClient, place: ReviewPlace, request: JsonRequest) => Promise<JsonResponse>,
): JsonRoute {
  return createJsonRoute('POST', `/reviews/:place${path}`, markers, async (client, request) => {
    const place = parsePlace(request.params['place'] ?? null);
    if (!place) return rejectJson(request, 'NOT_FOUND', 'There is no such answer.');
    return answer(client, place, request);
  });
}

/** Saves marks and keeps the lock while the marking page is open. */
export const reviewRoutes: readonly JsonRoute[] = [
  planAnswerRoute('/marks', async (client, params, request) => {
    const save = ReviewSave.safeParse(request.body).data;
    if (!save) return rejectJson(request, 'VALIDATION_FAILED', 'These marks could not be read.');
    const { body } = await client.call(saveReview, { params, body: save });
    return { status: 200, body: buildMarksView(body.given) satisfies MarksView };
  }),

  planAnswerRoute('/lock', async (client, params) => {
    const { body } = await client.call(lockReview, { params, body: { force: false } });
    return { status: 200, body: { heldBy: body.lock.isYours ? null : body.lock.name } satisfies LockAnswer };
  }),
];
