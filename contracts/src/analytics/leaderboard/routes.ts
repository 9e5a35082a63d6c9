import { defineRoute } from '../../http/define-route.ts';
import { Leaderboard, LeaderboardQuery } from './schemas.ts';

export const getLeaderboard = defineRoute({
  method: 'GET',
  path: '/leaderboard',
  summary: 'Students by the share of marks in their first attempts of a week, month or year',
  access: ['student', 'teacher', 'school'],
  query: LeaderboardQuery,
  answers: { 200: Leaderboard },
});
