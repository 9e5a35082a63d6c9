import { getLeaderboard } from '@shikhar/contracts/analytics/leaderboard/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findLeaderboard } from './leaderboard.service.ts';

export function registerLeaderboardRoutes(app: FastifyInstance): void {
  registerRoute(app, getLeaderboard, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findLeaderboard(em, caller, query, now),
  }));
}
