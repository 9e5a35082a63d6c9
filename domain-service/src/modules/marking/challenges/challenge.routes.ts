import {
  challengeQuestion,
  listChallenges,
  rejectChallenge,
  withdrawChallenge,
} from '@shikhar/contracts/marking/challenges/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findChallenges } from './challenge-list.query.ts';
import { saveChallenge, withdrawChallenge as withdraw } from './own-challenge.service.ts';
import { rejectChallenges } from './settle-challenges.service.ts';

export function registerChallengeRoutes(app: FastifyInstance): void {
  registerRoute(app, challengeQuestion, async ({ params, body, ...context }) => ({
    status: 200,
    body: await saveChallenge(context, { attemptId: params.id, index: params.index }, body.reason),
  }));

  registerRoute(app, withdrawChallenge, async ({ params, ...context }) => {
    await withdraw(context, { attemptId: params.id, index: params.index });
    return { status: 204 };
  });

  registerRoute(app, listChallenges, async ({ em, caller, query }) => ({
    status: 200,
    body: await findChallenges(em, caller, query),
  }));

  registerRoute(app, rejectChallenge, async ({ params, body, ...context }) => ({
    status: 200,
    body: { rejected: await rejectChallenges(context, params.id, body) },
  }));
}
