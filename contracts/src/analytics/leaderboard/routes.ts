import { defineRoute } from '../../http/define-route.ts';
import { Leaderboard, LeaderboardQuery } from './schemas.ts';

export const getLeaderboard = defineRoute({
  method: 'GET',
  path: '/leaderboard',
  summary: 'Leaderboard of a week, month or year, by percent of marks in first attempts',
  access: ['student', 'teacher', 'school'],
  query: LeaderboardQuery,
  answers: { 200: Leaderboard },
});
