import { readAttempt, readAttemptClock } from '@shikhar/contracts/attempts/routes';
import { z } from 'zod';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../plain-route.ts';
import { getPageRoles } from '../../route-access.ts';
import { type PlainVisitor, planRoute, refusePlainly } from '../session/plain-route.server.ts';
import { keepAnswers, Saves, writeKept } from './keep-answers.server.ts';
import type { ClockAnswer, PaperAnswer } from './local/exam-calls.ts';
import { buildPaperViews } from './paper-views.server.ts';
import { readTimes } from './question-view.server.ts';
import { finishTest } from './submit-test.server.ts';
import { answerWorker } from './worker/worker-script.server.ts';

const AttemptId = z.uuid();
const Since = z.iso.datetime();
const Submission = z.object({ unsentPhotos: z.int().min(0).max(99).catch(0) });

function readAttemptId({ attemptId }: Readonly<Record<string, string>>): string | null {
  return AttemptId.safeParse(attemptId).data ?? null;
}

/** A route about one attempt of the student's own. */
function planAttemptRoute(
  method: PlainRoute['method'],
  path: `/${string}`,
  answer: (visitor: PlainVisitor, attemptId: string, asked: PlainRequest) => Promise<PlainAnswer>,
): PlainRoute {
  return planRoute(method, `/exam/:attemptId${path}`, getPageRoles('/exam/:attemptId'), async (visitor, asked) => {
    const attemptId = readAttemptId(asked.params);
    if (attemptId === null) return refusePlainly(asked, 'NOT_FOUND', 'There is no such test.');
    return answer(visitor, attemptId, asked);
  });
}

/** The calls of the exam page's script. */
export const examRoutes: readonly PlainRoute[] = [
  planAttemptRoute('POST', '/answers', async (visitor, attemptId, asked) => {
    const saves = Saves.safeParse(asked.body).data?.saves;
    if (!saves) return refusePlainly(asked, 'VALIDATION_FAILED', 'These answers could not be read.');
    return { status: 200, body: await keepAnswers(visitor, attemptId, saves) };
  }),

  planAttemptRoute('GET', '/clock', async (visitor, attemptId, asked) => {
    const since = Since.safeParse(new URL(asked.request.url).searchParams.get('since')).data;
    if (since === undefined) return refusePlainly(asked, 'VALIDATION_FAILED', 'Say since when.');
    const { body } = await visitor.call(readAttemptClock, { params: { id: attemptId }, query: { since } });
    const { status, changed, extendedMinutes, sections, ...clock } = body;
    const answer: ClockAnswer = {
      isOver: status === 'submitted',
      extendedMinutes,
      changed: changed.map(writeKept),
      sections: sections.map(readTimes),
      clock,
    };
    return { status: 200, body: answer };
  }),

  planAttemptRoute('GET', '/paper', async (visitor, attemptId) => {
    const { body } = await visitor.call(readAttempt, { params: { id: attemptId } });
    // Not a refusal: a page may ask while the test is being handed in, and browsers write refusals down as errors.
    if (body.status === 'submitted') return { status: 200, body: { isOver: true } satisfies PaperAnswer };
    const { serverTime, deadlineAt, secondsLeft } = body;
    const answer: PaperAnswer = {
      isOver: false,
      views: buildPaperViews(body, visitor.user),
      kept: body.answers.map(writeKept),
      clock: { serverTime, deadlineAt, secondsLeft },
    };
    return { status: 200, body: answer };
  }),

  planAttemptRoute('POST', '/submission', async (visitor, attemptId, { body }) => ({
    status: 200,
    body: { next: await finishTest(visitor, attemptId, Submission.parse(body ?? {}).unsentPhotos) },
  })),

  { method: 'GET', path: '/exam/worker.js', answer: async ({ version }) => answerWorker(version) },
];
