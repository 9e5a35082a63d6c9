import { getAttempt, getAttemptClock } from '@shikhar/contracts/attempts/routes';
import { z } from 'zod';
import type { JsonRequest, JsonResponse, JsonRoute } from '../../json-route.ts';
import { getPageRoles } from '../../route-access.ts';
import { createJsonRoute, type JsonServiceClient, rejectJson } from '../accounts/sessions/plain-route.server.ts';
import { Saves, saveAnswers, toServerAnswer } from './answers/save-answers.server.ts';
import type { ClockAnswer, PaperAnswer } from './local/exam-calls.ts';
import { buildPaperViews } from './paper/paper-views.server.ts';
import { toSectionTimes } from './paper/question-view.server.ts';
import { finishTest } from './submission/submit-test.server.ts';
import { buildWorkerResponse } from './worker/worker-script.server.ts';

const AttemptId = z.uuid();
const Since = z.iso.datetime();
const Submission = z.object({ unsentPhotos: z.int().min(0).max(99).catch(0) });

function parseAttemptId({ attemptId }: Readonly<Record<string, string>>): string | null {
  return AttemptId.safeParse(attemptId).data ?? null;
}

/** A route about one attempt of the student's own. */
function planAttemptRoute(
  method: JsonRoute['method'],
  path: `/${string}`,
  answer: (client: JsonServiceClient, attemptId: string, asked: JsonRequest) => Promise<JsonResponse>,
): JsonRoute {
  return createJsonRoute(method, `/exam/:attemptId${path}`, getPageRoles('/exam/:attemptId'), async (client, asked) => {
    const attemptId = parseAttemptId(asked.params);
    if (attemptId === null) return rejectJson(asked, 'NOT_FOUND', 'There is no such test.');
    return answer(client, attemptId, asked);
  });
}

/** The calls of the exam page's script. */
export const examRoutes: readonly JsonRoute[] = [
  planAttemptRoute('POST', '/answers', async (client, attemptId, asked) => {
    const saves = Saves.safeParse(asked.body).data?.saves;
    if (!saves) return rejectJson(asked, 'VALIDATION_FAILED', 'These answers could not be read.');
    return { status: 200, body: await saveAnswers(client, attemptId, saves) };
  }),

  planAttemptRoute('GET', '/clock', async (client, attemptId, asked) => {
    const since = Since.safeParse(new URL(asked.request.url).searchParams.get('since')).data;
    if (since === undefined) return rejectJson(asked, 'VALIDATION_FAILED', 'Say since when.');
    const { body } = await client.call(getAttemptClock, { params: { id: attemptId }, query: { since } });
    const { status, changed, extendedMinutes, sections, ...clock } = body;
    const answer: ClockAnswer = {
      isOver: status === 'submitted',
      extendedMinutes,
      changed: changed.map(toServerAnswer),
      sections: sections.map(toSectionTimes),
      clock,
    };
    return { status: 200, body: answer };
  }),

  planAttemptRoute('GET', '/paper', async (client, attemptId) => {
    const { body } = await client.call(getAttempt, { params: { id: attemptId } });
    // Not a refusal: a page may ask while the test is being handed in, and browsers write refusals down as errors.
    if (body.status === 'submitted') return { status: 200, body: { isOver: true } satisfies PaperAnswer };
    const { serverTime, deadlineAt, secondsLeft } = body;
    const answer: PaperAnswer = {
      isOver: false,
      views: buildPaperViews(body, client.user),
      kept: body.answers.map(toServerAnswer),
      clock: { serverTime, deadlineAt, secondsLeft },
    };
    return { status: 200, body: answer };
  }),

  planAttemptRoute('POST', '/submission', async (client, attemptId, { body }) => ({
    status: 200,
    body: { next: await finishTest(client, attemptId, Submission.parse(body ?? {}).unsentPhotos) },
  })),

  { method: 'GET', path: '/exam/worker.js', answer: async ({ version }) => buildWorkerResponse(version) },
];
