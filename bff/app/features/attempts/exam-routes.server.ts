import { getAttempt, getAttemptClock } from '@shikhar/contracts/attempts/routes';
import type { Attempt } from '@shikhar/contracts/attempts/schemas';
import * as z from 'zod';
import type { JsonRequest, JsonResponse, JsonRoute } from '../../json-route.ts';
import { getPageRoles } from '../../route-access.ts';
import { createJsonRoute, type JsonServiceClient, rejectJson } from '../accounts/sessions/json-route.server.ts';
import { Saves, saveAnswers, toServerAnswer } from './answers/save-answers.server.ts';
import type { ClockAnswer, PaperAnswer } from './local/exam-calls.ts';
import { buildQuestionView, type ExamTaker, toSectionTimes } from './paper/question-view.server.ts';
import type { QuestionView } from './paper/question-view.ts';
import { finishTest } from './submission/submit-test.server.ts';
import { workerHref } from './worker/register-worker.ts';

const AttemptId = z.uuid();
const Since = z.iso.datetime();
const Submission = z.object({ unsentPhotos: z.int().min(0).max(99).catch(0) });

function parseAttemptId({ attemptId }: Readonly<Record<string, string>>): string | null {
  return AttemptId.safeParse(attemptId).data ?? null;
}

/** A JSON route for one of the student's own attempts. */
function planAttemptRoute(
  method: JsonRoute['method'],
  path: `/${string}`,
  answer: (client: JsonServiceClient, attemptId: string, request: JsonRequest) => Promise<JsonResponse>,
): JsonRoute {
  return createJsonRoute(method, `/exam/:attemptId${path}`, getPageRoles('/exam/:attemptId'), async (client, request) => {
    const attemptId = parseAttemptId(request.params);
    if (attemptId === null) return rejectJson(request, 'NOT_FOUND', 'There is no such test.');
    return answer(client, attemptId, request);
  });
}

/** The API that the exam page's script calls. */
export const examRoutes: readonly JsonRoute[] = [
  planAttemptRoute('POST', '/answers', async (client, attemptId, request) => {
    const saves = Saves.safeParse(request.body).data?.saves;
    if (!saves) return rejectJson(request, 'VALIDATION_FAILED', 'These answers could not be read.');
    return { status: 200, body: await saveAnswers(client, attemptId, saves) };
  }),

  planAttemptRoute('GET', '/clock', async (client, attemptId, request) => {
    const since = Since.safeParse(new URL(request.request.url).searchParams.get('since')).data;
    if (since === undefined) return rejectJson(request, 'VALIDATION_FAILED', '`since` is required.');
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
    // Not an error status: a page may ask during submission, and browsers log error statuses to the console.
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

/** The exam screen of each question of a running attempt. */
function buildPaperViews(attempt: Attempt, store: ExamTaker): QuestionView[] {
  const { palette } = attempt;
  const answers = new Map(attempt.answers.map((answer) => [answer.index, answer]));
  const questions = new Map(attempt.questions.map((question) => [question.index, question]));
  return palette.map((_, index) => {
    const answer = answers.get(index) ?? { index, answer: null, flagged: false, sequence: 0, savedAt: null };
    return buildQuestionView({ attempt, question: questions.get(index) ?? null, answer, palette }, store);
  });
}

/**
 * The worker's URL never changes, so browsers find new versions of it. Each build uses its own cache. The script
 * behind it has a content hash in its name and is cached forever.
 */
function buildWorkerResponse(version: string): JsonResponse {
  return {
    status: 200,
    body: `self.shikharVersion=${JSON.stringify(version)};importScripts(${JSON.stringify(workerHref)});\n`,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  };
}
